-- CreateTable
CREATE TABLE "Panel" (
    "userId" TEXT NOT NULL,
    "about" TEXT NOT NULL,
    "applicationId" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "messageId" TEXT NOT NULL,
    "until" BIGINT NOT NULL,

    CONSTRAINT "Panel_pkey" PRIMARY KEY ("userId")
);

-- CreateIndex
CREATE INDEX "Panel_until_idx" ON "Panel"("until");
