-- AlterTable
ALTER TABLE "Match" ADD COLUMN     "awaited" BOOLEAN,
ADD COLUMN     "foldTried" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Seat" ADD COLUMN     "open" BOOLEAN NOT NULL DEFAULT false;

-- Seats of open matches are few beside all that ever were.
UPDATE "Seat" SET "open" = true WHERE "matchId" IN (SELECT "id" FROM "Match" WHERE "status" IN ('lobby', 'running'));

-- DropIndex
DROP INDEX "Match_channelId_status_idx";

-- DropIndex
DROP INDEX "Match_threadId_status_idx";

-- DropIndex
DROP INDEX "Match_status_idx";

-- DropIndex
DROP INDEX "Match_endedAt_idx";

-- DropIndex
DROP INDEX "Seat_userId_idx";

-- CreateIndex
CREATE INDEX "Match_channelId_status_endedAt_idx" ON "Match"("channelId", "status", "endedAt");

-- CreateIndex
CREATE INDEX "Match_threadId_status_endedAt_idx" ON "Match"("threadId", "status", "endedAt");

-- CreateIndex
CREATE INDEX "Match_status_game_idx" ON "Match"("status", "game");

-- CreateIndex
CREATE INDEX "Match_foldTried_endedAt_idx" ON "Match"("foldTried", "endedAt");

-- CreateIndex
CREATE INDEX "Seat_userId_open_idx" ON "Seat"("userId", "open");
