-- Pictures of the public web, as small as they are shown; no tenant: what a site shows the world is nobody's.
CREATE TABLE "picture" (
    "id" BYTEA NOT NULL,
    "address" TEXT NOT NULL,
    "body" BYTEA,
    "reason" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "picture_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "picture_due_at_idx" ON "picture"("due_at");
CREATE INDEX "picture_asked_at_idx" ON "picture"("asked_at");

-- The logo that a person gave for a company.
ALTER TABLE "follow" ADD COLUMN "logo" TEXT;
