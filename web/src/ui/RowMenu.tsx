import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { MoreIcon } from './icons.tsx';

interface RowMenuProps {
  /** Names the button, and so its row. */
  label: string;
  items: { label: string; dangerous?: boolean; run: () => void }[];
}

/** What can be done with a row, behind one button. */
export function RowMenu({ label, items }: RowMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {items.map((item) => (
          <MenuItem
            key={item.label}
            sx={item.dangerous ? { color: 'error.main' } : undefined}
            onClick={() => {
              setAnchor(null);
              item.run();
            }}
          >
            {item.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
