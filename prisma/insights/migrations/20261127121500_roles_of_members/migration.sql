-- What the team has to know is told to its owners.
ALTER TABLE "member" ADD COLUMN "role" TEXT,
ADD COLUMN "role_at" TIMESTAMPTZ(3);
