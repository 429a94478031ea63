-- CreateTable
CREATE TABLE "Person" (
    "userId" TEXT NOT NULL,
    "settings" TEXT NOT NULL,

    CONSTRAINT "Person_pkey" PRIMARY KEY ("userId")
);
