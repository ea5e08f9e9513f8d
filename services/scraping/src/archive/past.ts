import { pastSinceSql } from './capture.ts';

/** SQL of whether a version `v` that has ended is of the past of its page, of an archive or by its own word, as far back as it is shown and kept. */
export const inPast = (now: string): string => `(v.valid_to > ${pastSinceSql(now)}
  AND (v.valid_to <= v.first_seen OR EXISTS (SELECT FROM archive_page a WHERE a.target_id = v.target_id AND v.valid_to <= a.until)))`;
