-- A finding's explanation in a language model's words, where one is configured: public, like the finding. What the words are of is kept
-- with them, so that a finding that is drawn anew is shown by its own sentence again.
CREATE TABLE "wording" (
    "finding_id" UUID NOT NULL,
    "template" TEXT NOT NULL,
    "words" TEXT,
    "state" TEXT NOT NULL DEFAULT 'pending',
    "reason" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "queued_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3),

    CONSTRAINT "wording_pkey" PRIMARY KEY ("finding_id"),
    CONSTRAINT "wording_finding_id_fkey" FOREIGN KEY ("finding_id") REFERENCES "finding"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "wording_due_at_idx" ON "wording"("due_at");

-- What the model cost a tenant in a month, in millionths of a cent.
CREATE TABLE "wording_month" (
    "tenant_id" UUID NOT NULL,
    "month" TEXT NOT NULL,
    "spent" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "wording_month_pkey" PRIMARY KEY ("tenant_id", "month")
);
CREATE INDEX "wording_month_month_idx" ON "wording_month"("month");

ALTER TABLE "wording_month" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "wording_month" FORCE ROW LEVEL SECURITY;
CREATE POLICY "wording_month_tenant" ON "wording_month"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);
