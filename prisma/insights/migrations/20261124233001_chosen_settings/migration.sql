-- Nobody who has them already is asked again.
ALTER TABLE "notification_setting" ADD COLUMN     "chosen" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "notification_setting" ALTER COLUMN "chosen" SET DEFAULT false;
