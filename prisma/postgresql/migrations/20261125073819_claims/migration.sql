-- CreateTable: UNLOGGED by hand, so that who claims waits for no disk.
CREATE UNLOGGED TABLE "Claim" (
    "id" TEXT NOT NULL,
    "at" BIGINT NOT NULL,

    CONSTRAINT "Claim_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Claim_at_idx" ON "Claim"("at");
