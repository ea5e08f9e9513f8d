import { Button, Divider, ListSubheader, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListName, ListView } from '../api/types.ts';
import { CheckIcon, ChevronDownIcon } from '../ui/icons.tsx';
import { addressOf, keptOf, shownView } from './address.ts';
import { ManageViewsDialog } from './ManageViewsDialog.tsx';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { useLayout } from './useLayout.ts';

/** A list's views: choose one, keep what the address shows as one, manage one's own. */
export function ViewsMenu({ list }: { list: ListName }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const [search, setSearch] = useSearchParams();
  const views = useLayout().views.filter((view) => view.list === list);
  const shown = shownView(list, views, search);
  const open = (next: typeof dialog) => {
    setAnchor(null);
    setDialog(next);
  };
  const choose = (view: Pick<ListView, 'query'>) => {
    setAnchor(null);
    setSearch(addressOf(list, view, search));
  };
  const itemsOf = (some: ListView[]) =>
    some.map((view) => (
      <MenuItem key={view.id} selected={view === shown} onClick={() => choose(view)} sx={{ maxWidth: 360, gap: 1 }}>
        <span style={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>{view.name}</span>
        {view === shown && <CheckIcon size={14} />}
      </MenuItem>
    ));
  const [own, shared] = [views.filter((view) => view.own), views.filter((view) => !view.own)];
  return (
    <>
      <Button
        size="small"
        endIcon={<ChevronDownIcon size={14} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={shown ? `View: ${shown.name}` : 'Views'}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ maxWidth: 220, whiteSpace: 'nowrap' }}
      >
        <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{shown?.name ?? 'Views'}</span>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} slotProps={{ list: { 'aria-label': 'Views' } }}>
        <MenuItem onClick={() => choose({ query: '' })}>All, as they come</MenuItem>
        {itemsOf(own)}
        {shared.length > 0 && <ListSubheader sx={{ lineHeight: '32px', fontSize: 12 }}>Shared by your team</ListSubheader>}
        {itemsOf(shared)}
        <Divider component="li" />
        <MenuItem onClick={() => open('save')}>Save this view…</MenuItem>
        {own.length > 0 && <MenuItem onClick={() => open('manage')}>Manage views…</MenuItem>}
      </Menu>
      {dialog === 'save' && <SaveViewDialog list={list} query={keptOf(list, search)} onClose={() => setDialog(null)} />}
      {dialog === 'manage' && <ManageViewsDialog views={own} onClose={() => setDialog(null)} />}
    </>
  );
}
