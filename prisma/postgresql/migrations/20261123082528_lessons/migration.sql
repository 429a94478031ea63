-- CreateTable
CREATE TABLE "Learned" (
    "userId" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "lesson" TEXT NOT NULL,
    "at" BIGINT NOT NULL,

    CONSTRAINT "Learned_pkey" PRIMARY KEY ("userId","game","lesson")
);
