import { type SxProps, Table, TableBody, TableCell, type TableCellProps, TableHead, TableRow, type Theme } from '@mui/material';
import type { ReactNode } from 'react';

export interface Column<T> {
  name: string;
  cell: (item: T) => ReactNode;
  align?: 'inherit' | 'right';
  /** Names its row. */
  isRowHeader?: true;
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
  /** The item that is open; rows then show which one is under the pointer. */
  selected?: string | null;
  sx?: SxProps<Theme>;
}

/** Items as rows. */
export function DataTable<T>({ caption, columns, items, keyOf, selected, sx }: DataTableProps<T>) {
  const selectable = selected !== undefined;
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
        {items.map((item) => (
          <TableRow key={keyOf(item)} hover={selectable} selected={selectable && keyOf(item) === selected}>
            {columns.map(({ name, cell, align = 'inherit', isRowHeader, sx: cellSx }) => (
              <TableCell
                key={name}
                align={align}
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
