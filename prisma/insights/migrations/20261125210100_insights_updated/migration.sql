-- What an insight rested on before later evidence changed it, and when it was read: what changed since is unread again.
ALTER TABLE "finding" ADD COLUMN "earlier" JSONB;
ALTER TABLE "insight_read" ADD COLUMN "read_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
