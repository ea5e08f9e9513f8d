-- A tenant has one site of its own: where several companies were called so, the first one stays it.
UPDATE "watchlist_entry" SET "relationship_type" = 'other', "told" = false WHERE "id" IN (
    SELECT "id" FROM (SELECT "id", row_number() OVER (PARTITION BY "tenant_id" ORDER BY "created_at", "id") AS "n"
        FROM "watchlist_entry" WHERE "relationship_type" = 'self') AS "own" WHERE "n" > 1);

-- It does not count against the plan, and nobody is alerted of it unless asked to: others hear of both.
UPDATE "watchlist_entry" SET "told" = false, "notification_settings" =
    '{"websiteChanges": false, "pricingChanges": false, "newsAlerts": false, "featureUpdates": false, "marketingCampaigns": false, "financialUpdates": false}'
    WHERE "relationship_type" = 'self';

CREATE UNIQUE INDEX "watchlist_entry_own" ON "watchlist_entry" ("tenant_id") WHERE "relationship_type" = 'self';
