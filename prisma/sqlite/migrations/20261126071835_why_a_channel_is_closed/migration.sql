-- AlterTable
ALTER TABLE "Match" ADD COLUMN "trouble" TEXT;
