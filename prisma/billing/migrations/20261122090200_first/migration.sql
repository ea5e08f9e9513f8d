-- Replaces: 20261121000000_first 20261122020000_system_role 20261122020100_outbox_tenant 20261122020400_mail_failed
-- Replaces: 20261122070000_who_and_retries 20261122070100_pruning 20261122070200_marks
-- Replaces: 20261122090000_dead_letters_replayed 20261122090100_old_notices
-- CreateTable
CREATE TABLE "subscription" (
    "tenant_id" UUID NOT NULL,
    "plan" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "billing_cycle" TEXT,
    "current_period_start" TIMESTAMPTZ(3) NOT NULL,
    "current_period_end" TIMESTAMPTZ(3) NOT NULL,
    "trial_start" TIMESTAMPTZ(3),
    "trial_end" TIMESTAMPTZ(3),
    "cancel_at_period_end" BOOLEAN NOT NULL DEFAULT false,
    "stripe_subscription_id" TEXT,

    CONSTRAINT "subscription_pkey" PRIMARY KEY ("tenant_id")
);

-- CreateTable
CREATE TABLE "tracked_company" (
    "company_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "deleted" BOOLEAN NOT NULL DEFAULT false,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "tracked_company_pkey" PRIMARY KEY ("company_id")
);

-- CreateTable
CREATE TABLE "member" (
    "user_id" UUID NOT NULL,
    "tenant_id" UUID NOT NULL,
    "email" TEXT NOT NULL DEFAULT '',
    "role" TEXT NOT NULL DEFAULT '',
    "role_at" TIMESTAMPTZ(3),
    "removed" BOOLEAN NOT NULL DEFAULT false,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "member_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "usage_month" (
    "tenant_id" UUID NOT NULL,
    "month" TEXT NOT NULL,
    "api_calls" BIGINT NOT NULL DEFAULT 0,
    "alerts" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "usage_month_pkey" PRIMARY KEY ("tenant_id","month")
);

-- CreateTable
CREATE TABLE "notice" (
    "tenant_id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notice_pkey" PRIMARY KEY ("tenant_id","subject")
);

-- CreateTable
CREATE TABLE "customer" (
    "tenant_id" UUID NOT NULL,
    "customer_id" TEXT NOT NULL,
    "wished_plan" TEXT,
    "wished_by" TEXT,
    "wished_from" TEXT,
    "wished_at" TIMESTAMPTZ(3),

    CONSTRAINT "customer_pkey" PRIMARY KEY ("tenant_id")
);

-- CreateTable
CREATE TABLE "contract" (
    "id" TEXT NOT NULL,
    "tenant_id" UUID NOT NULL,
    "customer_id" TEXT NOT NULL,
    "plan" TEXT,
    "price_id" TEXT NOT NULL,
    "billing_cycle" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "period_start" TIMESTAMPTZ(3) NOT NULL,
    "period_end" TIMESTAMPTZ(3) NOT NULL,
    "cancel_at_period_end" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_rank" INTEGER NOT NULL,
    "seen_in" TEXT NOT NULL,
    "refusals" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "contract_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "checkout" (
    "tenant_id" UUID NOT NULL,
    "key" UUID NOT NULL,
    "price_id" TEXT NOT NULL,
    "session_id" TEXT,
    "url" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "checkout_pkey" PRIMARY KEY ("tenant_id")
);

-- CreateTable
CREATE TABLE "provider_event" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "payload" TEXT NOT NULL,
    "customer_id" TEXT,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "processed_at" TIMESTAMPTZ(3),
    "error" TEXT,
    "address" TEXT NOT NULL DEFAULT '',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3),

    CONSTRAINT "provider_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_object" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "idempotency_key" TEXT,
    "body" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sandbox_object_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "tracked_company_tenant_id_idx" ON "tracked_company"("tenant_id");

-- CreateIndex
CREATE INDEX "member_tenant_id_idx" ON "member"("tenant_id");

-- CreateIndex
CREATE UNIQUE INDEX "customer_customer_id_key" ON "customer"("customer_id");

-- CreateIndex
CREATE INDEX "contract_tenant_id_idx" ON "contract"("tenant_id");

-- CreateIndex
CREATE INDEX "provider_event_customer_id_idx" ON "provider_event"("customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "sandbox_object_idempotency_key_key" ON "sandbox_object"("idempotency_key");

-- CreateIndex
CREATE INDEX "sandbox_object_kind_customer_id_idx" ON "sandbox_object"("kind", "customer_id");

-- A tenant sees its own rows, unset means none. What belongs to no tenant is done by a role of its own, the service's system role; the
-- start gives it its rule beside this one (services/kit/src/db/migrate.ts), because the names of roles are the installation's.
ALTER TABLE "subscription" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "subscription" FORCE ROW LEVEL SECURITY;
CREATE POLICY "subscription_tenant" ON "subscription"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);
ALTER TABLE "tracked_company" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "tracked_company" FORCE ROW LEVEL SECURITY;
CREATE POLICY "tracked_company_tenant" ON "tracked_company"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);
ALTER TABLE "member" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "member" FORCE ROW LEVEL SECURITY;
CREATE POLICY "member_tenant" ON "member"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);
ALTER TABLE "customer" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "customer" FORCE ROW LEVEL SECURITY;
CREATE POLICY "customer_tenant" ON "customer"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);
ALTER TABLE "contract" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "contract" FORCE ROW LEVEL SECURITY;
CREATE POLICY "contract_tenant" ON "contract"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);
ALTER TABLE "checkout" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "checkout" FORCE ROW LEVEL SECURITY;
CREATE POLICY "checkout_tenant" ON "checkout"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);
ALTER TABLE "usage_month" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "usage_month" FORCE ROW LEVEL SECURITY;
CREATE POLICY "usage_month_tenant" ON "usage_month"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);
ALTER TABLE "notice" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "notice" FORCE ROW LEVEL SECURITY;
CREATE POLICY "notice_tenant" ON "notice"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);

CREATE INDEX "provider_event_due_at_idx" ON "provider_event"("due_at");

CREATE INDEX "provider_event_received_at_idx" ON "provider_event"("received_at");

-- What is pruned is found by its age.
-- CreateIndex
CREATE INDEX "usage_month_month_idx" ON "usage_month"("month");

CREATE INDEX "tracked_company_deleted_at_idx" ON "tracked_company"("deleted_at");

CREATE INDEX "member_removed_at_idx" ON "member"("removed_at");

CREATE INDEX "subscription_trial_end_idx" ON "subscription"("trial_end");

-- Old notices are found by their time.
CREATE INDEX "notice_at_idx" ON "notice"("at");
