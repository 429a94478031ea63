-- AlterTable
ALTER TABLE "Choice" ADD COLUMN     "by" TEXT;
