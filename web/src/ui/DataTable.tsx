import { type SxProps, Table, TableBody, TableCell, type TableCellProps, TableHead, TableRow, type Theme } from '@mui/material';
import type { ReactNode } from 'react';

export interface Column<T> {
  name: string;
  cell: (item: T) => ReactNode;
  align?: 'inherit' | 'right';
  /** Names its row. */
  isRowHeader?: true;
  /** Said once of the items that stand together. */
  isOfGroup?: true;
  /** Of the cells. */
  sx?: SxProps<Theme>;
  /** Of the head; its content is the name unless given. */
  head?: TableCellProps;
}

interface DataTableProps<T> {
  /** What the table holds, for assistive technology. */
  caption: string;
  columns: Column<T>[];
  items: T[];
  keyOf: (item: T) => string;
  /** What items beside each other have in common, where they stand together. */
  groupOf?: (item: T) => string;
  /** The item that is open; rows then show which one is under the pointer. */
  selected?: string | null;
  sx?: SxProps<Theme>;
}

/** Of each item how many rows what its group says is high: 0 where a row above says it. */
function heightsOf<T>(items: readonly T[], groupOf: (item: T) => string): number[] {
  const groups = items.map(groupOf);
  const heights = groups.map(() => 1);
  for (let at = groups.length - 1; at > 0; at -= 1) {
    if (groups[at] !== groups[at - 1]) continue;
    heights[at - 1] = (heights[at] ?? 0) + 1;
    heights[at] = 0;
  }
  return heights;
}

/** No line between what stands together, of which one may be the open one; and the columns in their places where the first is said above. */
const together = {
  '& > .MuiTableCell-root:not([rowspan])': { borderBottomColor: 'transparent' },
  '& > [rowspan]': { bgcolor: 'background.paper' },
} as const;
/** At the edge of the table, as its last row. */
const atTheEnd = { '& > [rowspan]': { borderBottom: 0 } } as const;
const below = { '& > .MuiTableCell-root:first-of-type': { pl: 1.5 } } as const;

/** Items as rows. */
export function DataTable<T>({ caption, columns, items, keyOf, groupOf = keyOf, selected, sx }: DataTableProps<T>) {
  const selectable = selected !== undefined;
  const heights = heightsOf(items, groupOf);
  const isSaidAbove = (at: number) => heights[at] === 0 && columns.some(({ isOfGroup }) => isOfGroup);
  return (
    <Table sx={sx}>
      <caption className="visually-hidden">{caption}</caption>
      <TableHead>
        <TableRow>
          {columns.map(({ name, align = 'inherit', head }) => (
            <TableCell key={name} scope="col" align={align} {...head}>
              {head?.children ?? name}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {items.map((item, at) => (
          <TableRow
            key={keyOf(item)}
            hover={selectable}
            selected={selectable && keyOf(item) === selected}
            sx={[isSaidAbove(at) && below, heights[at + 1] === 0 && together, at + (heights[at] ?? 1) === items.length && atTheEnd]}
          >
            {columns
              .filter(({ isOfGroup }) => !isOfGroup || heights[at] !== 0)
              .map(({ name, cell, align = 'inherit', isRowHeader, isOfGroup, sx: cellSx }) => (
                <TableCell
                  key={name}
                  align={align}
                  {...(isOfGroup && (heights[at] ?? 1) > 1 && { rowSpan: heights[at] })}
                  {...(isRowHeader && { component: 'th', scope: 'row' })}
                  sx={cellSx ?? (isRowHeader && { fontWeight: 500 })}
                >
                  {cell(item)}
                </TableCell>
              ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
