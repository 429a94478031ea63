-- CreateTable
CREATE TABLE "Learned" (
    "userId" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "lesson" TEXT NOT NULL,
    "at" BIGINT NOT NULL,

    PRIMARY KEY ("userId", "game", "lesson")
);
