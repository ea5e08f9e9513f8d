-- The mail outbox, empty where a service sends none; identity and billing have had it before it came into every schema. A mail belongs
-- to an address, not to a tenant (some go to people who have no account), so the table carries no row-level security.
CREATE TABLE IF NOT EXISTS "mail" (
    "id" UUID PRIMARY KEY,
    "seq" BIGINT GENERATED ALWAYS AS IDENTITY,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'queued' CHECK ("state" IN ('queued', 'sent', 'failed')),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    -- When it is sent or tried next; while it is being sent: when another process may take it over.
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "error" TEXT
);
CREATE INDEX IF NOT EXISTS "mail_due" ON "mail" ("due_at") WHERE "state" = 'queued';
CREATE INDEX IF NOT EXISTS "mail_ended_at" ON "mail" ("ended_at") WHERE "ended_at" IS NOT NULL;
CREATE INDEX IF NOT EXISTS "mail_recipient" ON "mail" ("recipient", "seq");
CREATE INDEX IF NOT EXISTS "mail_failed" ON "mail" ("id") WHERE "state" = 'failed';
