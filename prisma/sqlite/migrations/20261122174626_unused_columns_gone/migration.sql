-- DropTable
PRAGMA foreign_keys=off;
DROP TABLE "Guild";
PRAGMA foreign_keys=on;

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Owed" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "matchId" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "due" BIGINT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "leasedUntil" BIGINT NOT NULL DEFAULT 0,
    "dropped" BOOLEAN NOT NULL DEFAULT false,
    "lastError" TEXT,
    CONSTRAINT "Owed_matchId_fkey" FOREIGN KEY ("matchId") REFERENCES "Match" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_Owed" ("attempts", "dropped", "due", "id", "key", "lastError", "leasedUntil", "matchId", "purpose") SELECT "attempts", "dropped", "due", "id", "key", "lastError", "leasedUntil", "matchId", "purpose" FROM "Owed";
DROP TABLE "Owed";
ALTER TABLE "new_Owed" RENAME TO "Owed";
CREATE INDEX "Owed_matchId_key_idx" ON "Owed"("matchId", "key");
CREATE INDEX "Owed_due_idx" ON "Owed"("due");
CREATE INDEX "Owed_leasedUntil_idx" ON "Owed"("leasedUntil");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
