-- CreateTable
CREATE TABLE "Match" (
    "id" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "rulesVersion" INTEGER NOT NULL,
    "seed" TEXT NOT NULL,
    "seedHash" TEXT NOT NULL,
    "options" TEXT NOT NULL,
    "state" TEXT,
    "outcome" TEXT,
    "lobby" TEXT,
    "hostId" TEXT NOT NULL,
    "guildId" TEXT NOT NULL,
    "channelId" TEXT NOT NULL,
    "threadId" TEXT,
    "locale" TEXT NOT NULL,
    "rematchOf" TEXT,
    "createdAt" BIGINT NOT NULL,
    "startedAt" BIGINT,
    "endedAt" BIGINT,
    "updatedAt" BIGINT NOT NULL,

    CONSTRAINT "Match_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Seat" (
    "matchId" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "userId" TEXT,
    "name" TEXT NOT NULL,
    "computer" TEXT,
    "joinedAt" BIGINT NOT NULL,

    CONSTRAINT "Seat_pkey" PRIMARY KEY ("matchId","seat")
);

-- CreateTable
CREATE TABLE "Choice" (
    "matchId" TEXT NOT NULL,
    "n" INTEGER NOT NULL,
    "seat" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "choice" TEXT NOT NULL,
    "auto" BOOLEAN NOT NULL,
    "events" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "at" BIGINT NOT NULL,

    CONSTRAINT "Choice_pkey" PRIMARY KEY ("matchId","n")
);

-- CreateTable
CREATE TABLE "Shown" (
    "id" SERIAL NOT NULL,
    "matchId" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "channelId" TEXT NOT NULL,
    "messageId" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "live" BOOLEAN NOT NULL,
    "data" TEXT,

    CONSTRAINT "Shown_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Owed" (
    "id" SERIAL NOT NULL,
    "matchId" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "data" TEXT NOT NULL,
    "due" BIGINT NOT NULL,
    "cancelledBy" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "leasedUntil" BIGINT NOT NULL DEFAULT 0,
    "dropped" BOOLEAN NOT NULL DEFAULT false,
    "lastError" TEXT,

    CONSTRAINT "Owed_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Guild" (
    "guildId" TEXT NOT NULL,
    "settings" TEXT NOT NULL,
    "locale" TEXT,
    "updatedAt" BIGINT NOT NULL,

    CONSTRAINT "Guild_pkey" PRIMARY KEY ("guildId")
);

-- CreateTable
CREATE TABLE "Meta" (
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "Meta_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "Match_channelId_status_idx" ON "Match"("channelId", "status");

-- CreateIndex
CREATE INDEX "Match_threadId_status_idx" ON "Match"("threadId", "status");

-- CreateIndex
CREATE INDEX "Match_status_idx" ON "Match"("status");

-- CreateIndex
CREATE INDEX "Seat_userId_idx" ON "Seat"("userId");

-- CreateIndex
CREATE INDEX "Shown_matchId_purpose_idx" ON "Shown"("matchId", "purpose");

-- CreateIndex
CREATE INDEX "Owed_matchId_key_idx" ON "Owed"("matchId", "key");

-- CreateIndex
CREATE INDEX "Owed_due_idx" ON "Owed"("due");

-- CreateIndex
CREATE INDEX "Owed_leasedUntil_idx" ON "Owed"("leasedUntil");

-- AddForeignKey
ALTER TABLE "Seat" ADD CONSTRAINT "Seat_matchId_fkey" FOREIGN KEY ("matchId") REFERENCES "Match"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Choice" ADD CONSTRAINT "Choice_matchId_fkey" FOREIGN KEY ("matchId") REFERENCES "Match"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Shown" ADD CONSTRAINT "Shown_matchId_fkey" FOREIGN KEY ("matchId") REFERENCES "Match"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Owed" ADD CONSTRAINT "Owed_matchId_fkey" FOREIGN KEY ("matchId") REFERENCES "Match"("id") ON DELETE CASCADE ON UPDATE CASCADE;
