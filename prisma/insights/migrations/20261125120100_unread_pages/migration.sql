-- What of a site is not read, and why: public, like the site. A row goes when its page is read again, or when nobody follows the site.
CREATE TABLE "unread_page" (
    "site_id" UUID NOT NULL,
    "page" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "last_read" TIMESTAMPTZ(3),
    "observed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "unread_page_pkey" PRIMARY KEY ("site_id", "page")
);
CREATE INDEX "unread_page_observed_at_idx" ON "unread_page"("observed_at");
