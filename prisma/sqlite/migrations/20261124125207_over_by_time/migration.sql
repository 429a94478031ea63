-- CreateIndex
CREATE INDEX "Match_endedAt_idx" ON "Match"("endedAt");
