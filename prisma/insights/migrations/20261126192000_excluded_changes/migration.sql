-- Changes of its site that a tenant said are about a namesake of its company.
ALTER TABLE "follow" ADD COLUMN "excluded" UUID[];
