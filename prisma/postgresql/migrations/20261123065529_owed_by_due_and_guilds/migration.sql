-- DropIndex
DROP INDEX "Owed_due_idx";

-- AlterTable
ALTER TABLE "Person" ADD COLUMN     "updatedAt" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "Guild" (
    "guildId" TEXT NOT NULL,
    "settings" TEXT NOT NULL,
    "updatedAt" BIGINT NOT NULL,

    CONSTRAINT "Guild_pkey" PRIMARY KEY ("guildId")
);

-- CreateIndex
CREATE INDEX "Owed_dropped_due_idx" ON "Owed"("dropped", "due");
