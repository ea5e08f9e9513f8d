import { Box, Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import type { ListName } from '../api/types.ts';
import { CheckIcon, GridIcon } from '../ui/icons.tsx';
import { useColumns } from './useLayout.ts';

interface ColumnsMenuProps {
  list: ListName;
  /** Those that may be taken off: the name that is kept, and its words. */
  columns: readonly (readonly [name: string, words: string])[];
}

/** Which columns a table has. It stays open while one chooses; a phone shows no table. */
export function ColumnsMenu({ list, columns }: ColumnsMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { shows, toggle } = useColumns(list);
  return (
    <>
      <Button
        size="small"
        startIcon={<GridIcon size={14} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ display: { xs: 'none', md: 'inline-flex' } }}
      >
        Columns
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} slotProps={{ list: { 'aria-label': 'Columns' } }}>
        {columns.map(([name, words]) => (
          <MenuItem key={name} role="menuitemcheckbox" aria-checked={shows(name)} onClick={() => toggle(name)}>
            <Box sx={{ width: 24, display: 'inline-flex' }}>{shows(name) && <CheckIcon size={14} />}</Box>
            {words}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
