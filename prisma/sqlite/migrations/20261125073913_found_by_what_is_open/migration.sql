-- AlterTable: SQLite adds such columns where the tables stand, without a copy of all that is in them.
ALTER TABLE "Match" ADD COLUMN "awaited" BOOLEAN;
ALTER TABLE "Match" ADD COLUMN "foldTried" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Seat" ADD COLUMN "open" BOOLEAN NOT NULL DEFAULT false;

-- Seats of open matches are few beside all that ever were.
UPDATE "Seat" SET "open" = true WHERE "matchId" IN (SELECT "id" FROM "Match" WHERE "status" IN ('lobby', 'running'));

-- DropIndex
DROP INDEX "Match_channelId_status_idx";
DROP INDEX "Match_threadId_status_idx";
DROP INDEX "Match_status_idx";
DROP INDEX "Match_endedAt_idx";
DROP INDEX "Seat_userId_idx";

-- CreateIndex
CREATE INDEX "Match_channelId_status_endedAt_idx" ON "Match"("channelId", "status", "endedAt");
CREATE INDEX "Match_threadId_status_endedAt_idx" ON "Match"("threadId", "status", "endedAt");
CREATE INDEX "Match_status_game_idx" ON "Match"("status", "game");
CREATE INDEX "Match_foldTried_endedAt_idx" ON "Match"("foldTried", "endedAt");
CREATE INDEX "Seat_userId_open_idx" ON "Seat"("userId", "open");
