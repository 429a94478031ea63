-- CreateTable
CREATE TABLE "Claim" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "at" BIGINT NOT NULL
);

-- CreateIndex
CREATE INDEX "Claim_at_idx" ON "Claim"("at");
