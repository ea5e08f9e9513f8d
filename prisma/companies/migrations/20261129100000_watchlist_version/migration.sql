-- AlterTable
ALTER TABLE "watchlist_entry" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;
