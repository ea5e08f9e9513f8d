ALTER TABLE "source_quota" ADD COLUMN "failing_since" TIMESTAMPTZ(3), ADD COLUMN "failure" TEXT;
