-- That a service did not take the key it was asked with, so that it is said before anybody chooses it.
ALTER TABLE "source_quota" ADD COLUMN "refused_as" TEXT, ADD COLUMN "refused" TEXT, ADD COLUMN "refused_key" TEXT;
