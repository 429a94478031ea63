-- AlterTable
ALTER TABLE "Owed" DROP COLUMN "cancelledBy",
DROP COLUMN "data";

-- DropTable
DROP TABLE "Guild";
