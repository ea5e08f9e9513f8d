-- Careers pages of which nothing could be read are read anew, whether they move or not: their openings may stand at a job board.
UPDATE "target" SET "memory" = NULL WHERE "kind" = 'careers' AND "state" = 'unreadable';
