-- CreateTable
CREATE TABLE "Asked" (
    "hostId" TEXT NOT NULL,
    "guestId" TEXT NOT NULL,
    "matchId" TEXT NOT NULL,
    "at" BIGINT NOT NULL,

    CONSTRAINT "Asked_pkey" PRIMARY KEY ("hostId","guestId")
);

-- CreateIndex
CREATE INDEX "Asked_matchId_idx" ON "Asked"("matchId");

-- CreateIndex
CREATE INDEX "Match_hostId_createdAt_idx" ON "Match"("hostId", "createdAt");

-- AddForeignKey
ALTER TABLE "Asked" ADD CONSTRAINT "Asked_matchId_fkey" FOREIGN KEY ("matchId") REFERENCES "Match"("id") ON DELETE CASCADE ON UPDATE CASCADE;
