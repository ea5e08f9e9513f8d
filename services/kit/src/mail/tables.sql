-- The mail outbox of kit: part of the first migration of a service that sends mail, in the service's schema. A mail belongs to an
-- address, not to a tenant (some go to people who have no account), so the table carries no row-level security.
CREATE TABLE "mail" (
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
CREATE INDEX "mail_due" ON "mail" ("due_at") WHERE "state" = 'queued';
CREATE INDEX "mail_ended_at" ON "mail" ("ended_at") WHERE "ended_at" IS NOT NULL;
CREATE INDEX "mail_recipient" ON "mail" ("recipient", "seq");
