-- CreateTable
CREATE TABLE "mail_request" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "asker" TEXT NOT NULL,
    "mailbox" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_request_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "mail_request_mailbox_kind_at_idx" ON "mail_request"("mailbox", "kind", "at");

-- CreateIndex
CREATE INDEX "mail_request_asker_kind_at_idx" ON "mail_request"("asker", "kind", "at");

-- CreateIndex
CREATE INDEX "mail_request_at_idx" ON "mail_request"("at");
