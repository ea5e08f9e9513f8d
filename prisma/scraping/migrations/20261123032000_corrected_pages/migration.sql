-- Corrections of found pages. A page that is given may be read as a kind of its own: its target's kind is <kind>:<id> then.
-- The index "target_given", which knows those of own choice alone, goes once no version asks for it.
CREATE UNIQUE INDEX "target_given_as" ON "target" ("site_id", split_part("kind", ':', 1), "url", coalesce("selector", '')) WHERE strpos("kind", ':') > 0;
ALTER TABLE "place" ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'page';

-- Kinds of which somebody said that the page that was found is not theirs.
ALTER TABLE "follow" ADD COLUMN "hidden" TEXT[] DEFAULT ARRAY[]::TEXT[];

CREATE TABLE "place_answer" (
    "company_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "tenant_id" UUID NOT NULL,
    "answer" TEXT NOT NULL,
    "url" TEXT,
    "answered_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "place_answer_pkey" PRIMARY KEY ("company_id","kind")
);
CREATE INDEX "place_answer_tenant_id_idx" ON "place_answer"("tenant_id");

ALTER TABLE "place_answer" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "place_answer" FORCE ROW LEVEL SECURITY;
CREATE POLICY "place_answer_tenant" ON "place_answer"
    USING ("tenant_id" = NULLIF(current_setting('app.tenant_id', true), '')::uuid);
