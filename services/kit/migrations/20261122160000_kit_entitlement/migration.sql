-- What billing said last of each tenant, in one form for all services. Services that used one had tables of their own under this name,
-- each with the columns that it read; what they knew moves over, and what they did not is null or not among the limits, as it is where
-- billing has not said anything yet: the trial's then holds. Who applies this need not be a superuser, hence the lifted policies.
CREATE TABLE IF NOT EXISTS "entitlement" ("tenant_id" UUID);
ALTER TABLE "entitlement" RENAME TO "entitlement_before";
ALTER TABLE "entitlement_before" DROP CONSTRAINT IF EXISTS "entitlement_pkey";
ALTER TABLE "entitlement_before" ALTER COLUMN "tenant_id" DROP NOT NULL;
ALTER TABLE "entitlement_before" NO FORCE ROW LEVEL SECURITY;

CREATE TABLE "entitlement" (
    "tenant_id" UUID PRIMARY KEY,
    "plan" TEXT,
    -- Numbers by the names in services/kit/src/entitlement/entitlement.ts.
    "limits" JSONB NOT NULL DEFAULT '{}',
    "features" TEXT[],
    "trial_end" TIMESTAMPTZ(3),
    -- As of when billing said it; null while it has not.
    "updated_at" TIMESTAMPTZ(3)
);
INSERT INTO "entitlement" ("tenant_id", "plan", "limits", "features", "trial_end", "updated_at")
SELECT e."tenant_id", old ->> 'plan',
    jsonb_strip_nulls(jsonb_build_object(
        'maxCompetitors', old -> 'max_competitors', 'maxUsers', old -> 'max_users', 'apiCallsPerMonth', old -> 'calls_per_month',
        'checkIntervalSeconds', old -> 'check_interval_seconds', 'historyDays', old -> 'history_days')),
    CASE WHEN jsonb_typeof(old -> 'features') = 'array' THEN ARRAY(SELECT jsonb_array_elements_text(old -> 'features'))
        WHEN (old ->> 'permitted')::boolean THEN ARRAY['api']
        WHEN NOT (old ->> 'permitted')::boolean THEN ARRAY[]::text[] END,
    (old ->> 'trial_end')::timestamptz, (old ->> 'updated_at')::timestamptz
FROM "entitlement_before" e CROSS JOIN LATERAL to_jsonb(e) AS old;
DROP TABLE "entitlement_before";

ALTER TABLE "entitlement" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "entitlement" FORCE ROW LEVEL SECURITY;
CREATE POLICY "entitlement_tenant" ON "entitlement"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);
