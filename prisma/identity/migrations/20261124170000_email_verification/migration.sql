-- Accounts of before the rule count as proven: what they have stays theirs at their next reset. The default dates them, without a
-- rewrite of the table, and goes at once: who registers from now on is not.
ALTER TABLE "app_user" ADD COLUMN "email_verified_at" TIMESTAMPTZ(3) DEFAULT now();
ALTER TABLE "app_user" ALTER COLUMN "email_verified_at" DROP DEFAULT;

-- CreateTable
CREATE TABLE "email_verification" (
    "token_hash" BYTEA NOT NULL,
    "user_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "email_verification_pkey" PRIMARY KEY ("token_hash")
);

-- CreateIndex
CREATE INDEX "email_verification_user_id_idx" ON "email_verification"("user_id");

-- CreateIndex
CREATE INDEX "email_verification_tenant_id_idx" ON "email_verification"("tenant_id");

-- CreateIndex
CREATE INDEX "email_verification_expires_at_idx" ON "email_verification"("expires_at");

-- AddForeignKey
ALTER TABLE "email_verification" ADD CONSTRAINT "email_verification_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "email_verification" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "email_verification" FORCE ROW LEVEL SECURITY;
CREATE POLICY "email_verification_tenant" ON "email_verification"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);
