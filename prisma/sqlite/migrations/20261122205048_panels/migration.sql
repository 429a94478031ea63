-- CreateTable
CREATE TABLE "Panel" (
    "userId" TEXT NOT NULL PRIMARY KEY,
    "about" TEXT NOT NULL,
    "applicationId" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "messageId" TEXT NOT NULL,
    "until" BIGINT NOT NULL
);

-- CreateIndex
CREATE INDEX "Panel_until_idx" ON "Panel"("until");
