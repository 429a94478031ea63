-- AlterTable
ALTER TABLE "Owed" ADD COLUMN     "waitsSince" BIGINT;

-- CreateIndex
CREATE INDEX "Owed_waitsSince_idx" ON "Owed"("waitsSince");
