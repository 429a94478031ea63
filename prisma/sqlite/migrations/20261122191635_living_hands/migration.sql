-- CreateTable
CREATE TABLE "Hand" (
    "matchId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "applicationId" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "messageId" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "progress" TEXT,
    "print" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "editedAt" BIGINT NOT NULL,
    "until" BIGINT NOT NULL,

    PRIMARY KEY ("matchId", "userId"),
    CONSTRAINT "Hand_matchId_fkey" FOREIGN KEY ("matchId") REFERENCES "Match" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Hand_messageId_idx" ON "Hand"("messageId");

-- CreateIndex
CREATE INDEX "Hand_until_idx" ON "Hand"("until");
