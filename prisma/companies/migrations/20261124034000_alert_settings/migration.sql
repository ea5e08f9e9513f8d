-- From which importance on, and how often, alerts of a company are raised.
ALTER TABLE "watchlist_entry" ADD COLUMN "threshold" TEXT NOT NULL DEFAULT 'medium',
    ADD COLUMN "cool_down_hours" INTEGER NOT NULL DEFAULT 24,
    ADD COLUMN "told" BOOLEAN NOT NULL DEFAULT false;

-- Entries from before others were told of them.
CREATE INDEX "watchlist_entry_untold" ON "watchlist_entry" ("id") WHERE NOT "told";
