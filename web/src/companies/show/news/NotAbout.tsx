import { Button, Chip, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import type { Company } from '../../../api/types.ts';
import { FormAlert } from '../../../ui/FormAlert.tsx';
import { RowMenu } from '../../../ui/RowMenu.tsx';
import type { Story } from '../newsStories.ts';
import { telling } from './telling.ts';
import { useExclude } from './useExclusions.ts';

/** As many as one call takes. */
const MOST = 50;

/** What to do with a story of a namesake: leave it out, or what marks all that are like it. */
export function NotAbout({ company, story: { lead, others } }: { company: Company; story: Story }) {
  const [asking, setAsking] = useState(false);
  const notify = useNotify();
  const exclude = useExclude(company);
  // The failure of a menu's item has no form to stand in.
  useEffect(() => {
    if (exclude.error) notify(exclude.error, { type: 'error' });
  }, [exclude.error, notify]);
  const urls = [lead, ...others].map(({ url }) => url).slice(0, MOST);
  const words = telling(lead.title, company.name);
  return (
    <>
      <RowMenu
        label={`Not about ${company.name}: ${lead.title}`}
        items={[
          { label: `Not about ${company.name}`, run: () => exclude.run({ rule: 'article', urls }) },
          ...(lead.source ? [{ label: `Nothing from ${lead.source}`, run: () => exclude.run({ rule: 'publisher', urls }) }] : []),
          ...(words.length > 0 ? [{ label: 'No titles with a word …', run: () => setAsking(true) }] : []),
        ]}
      />
      {asking && <WordDialog company={company} urls={urls} words={words} onClose={() => setAsking(false)} />}
    </>
  );
}

interface WordDialogProps {
  company: Company;
  urls: string[];
  words: readonly string[];
  onClose: () => void;
}

/** Asks which word of the title marks the namesake. */
function WordDialog({ company, urls, words, onClose }: WordDialogProps) {
  const id = useId();
  const exclude = useExclude(company, onClose);
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} aria-describedby={`${id}-text`}>
      <DialogTitle id={id}>Which word marks the other one?</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <div id={`${id}-text`}>News with this word in their title are left out for {company.name}, those of before and those to come.</div>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          {words.map((word) => (
            <Chip key={word} label={word} disabled={exclude.busy} onClick={() => exclude.run({ rule: 'word', urls, word })} />
          ))}
        </Stack>
        <FormAlert message={exclude.error} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
}
