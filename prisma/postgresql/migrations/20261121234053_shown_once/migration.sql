-- DropIndex
DROP INDEX "Shown_matchId_purpose_idx";

-- A message that two senders remembered is remembered once.
DELETE FROM "Shown" WHERE "id" NOT IN (SELECT MAX("id") FROM "Shown" GROUP BY "matchId", "messageId");

-- CreateIndex
CREATE UNIQUE INDEX "Shown_matchId_messageId_key" ON "Shown"("matchId", "messageId");
