-- The tenant's own site is tracked, and takes no competitor's place.
ALTER TABLE "tracked_company" ADD COLUMN "counted" BOOLEAN NOT NULL DEFAULT true,
    ADD COLUMN "regarded_at" TIMESTAMPTZ(3);
