/**
 * The next different ids in a column of a table, behind one of them: from one to the next in the column's index, however many rows each
 * has. SQL of the common table `ids`, to stand behind `WITH RECURSIVE`.
 * @param after the parameter of the id to go on behind
 * @param most so many ids, at most
 */
export const nextIds = (table: string, column: string, after: string, most: number): string => `walk(id, n) AS (
    (SELECT ${column}, 1 FROM ${table} WHERE ${column} > ${after} ORDER BY ${column} LIMIT 1)
    UNION ALL
    SELECT (SELECT r.${column} FROM ${table} r WHERE r.${column} > walk.id ORDER BY r.${column} LIMIT 1), n + 1
    FROM walk WHERE id IS NOT NULL AND n < ${most}),
  ids AS MATERIALIZED (SELECT id FROM walk WHERE id IS NOT NULL LIMIT ${most})`;
