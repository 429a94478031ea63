-- DropIndex
DROP INDEX "Owed_due_idx";

-- CreateTable
CREATE TABLE "Guild" (
    "guildId" TEXT NOT NULL PRIMARY KEY,
    "settings" TEXT NOT NULL,
    "updatedAt" BIGINT NOT NULL
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Person" (
    "userId" TEXT NOT NULL PRIMARY KEY,
    "settings" TEXT NOT NULL,
    "updatedAt" BIGINT NOT NULL DEFAULT 0
);
INSERT INTO "new_Person" ("settings", "userId") SELECT "settings", "userId" FROM "Person";
DROP TABLE "Person";
ALTER TABLE "new_Person" RENAME TO "Person";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "Owed_dropped_due_idx" ON "Owed"("dropped", "due");
