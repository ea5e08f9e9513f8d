import { Box, Button, Card } from '@mui/material';
import { type FormEvent, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useUsage } from '../../app/queries.ts';
import { useDraft } from '../../app/useDraft.ts';
import { plural } from '../../format/numbers.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../subscription/Notice.tsx';
import { useMayEdit } from '../../subscription/role.ts';
import { CardFooter } from '../../ui/CardFooter.tsx';
import { DraftNotice } from '../../ui/DraftNotice.tsx';
import { BuildingIcon } from '../../ui/icons.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Empty } from '../../ui/States.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { Preview } from './Preview.tsx';
import { SourceField } from './SourceField.tsx';
import { candidatesOf, guessOf, type Mapping, MOST_ROWS, sheetOf } from './sheet.ts';
import { IMPORT_FORM, useImport } from './useImport.ts';

/** Many companies at once, from a sheet. */
export default function ImportPage() {
  const mayEdit = useMayEdit();
  const { progress, start, again } = useImport();
  return (
    <Page width={760}>
      <PageHeader title="Import companies">Paste rows from a sheet, or choose a CSV file, with a name and a website in each.</PageHeader>
      {!mayEdit ? (
        <Empty icon={BuildingIcon} title="As a viewer you see companies; members of your team add them." />
      ) : progress ? (
        <ImportProgress progress={progress} onAgain={again} />
      ) : (
        <ImportForm onStart={(candidates) => void start(candidates)} />
      )}
    </Page>
  );
}

function ImportForm({ onStart }: { onStart: (candidates: ReturnType<typeof candidatesOf>) => void }) {
  const draft = useDraft(IMPORT_FORM, '');
  const text = draft.value;
  const [chosen, setChosen] = useState<Mapping | null>(null);
  const sheet = useMemo(() => sheetOf(text), [text]);
  const mapping = chosen ?? guessOf(sheet);
  const candidates = candidatesOf(sheet, mapping);
  const sound = candidates.filter(({ problem }) => problem === null);
  function submit(event: FormEvent) {
    event.preventDefault();
    onStart(candidates);
  }
  function read(next: string) {
    draft.set(next);
    setChosen(null);
  }
  return (
    <Card component="form" aria-label="Import" onSubmit={submit}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', p: { xs: 2, sm: 3 } }}>
        <DraftNotice draft={draft} />
        <SourceField text={text} onChange={read} />
        {sheet.cut && (
          <Notice tone="warning" title={`Only the first ${MOST_ROWS} rows are imported.`}>
            Import the others as a second sheet.
          </Notice>
        )}
        {sheet.rows.length > 0 && (
          <>
            <ColumnChoice sheet={sheet} mapping={mapping} onChange={setChosen} />
            <Preview candidates={candidates} />
            <Room rows={sound.length} />
          </>
        )}
      </Box>
      <CardFooter justify="flex-end">
        <Button component={Link} to={paths.companies} onClick={draft.discard}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" color="primary" disabled={sound.length === 0}>
          {sound.length === 0 ? 'Import' : `Import ${plural(sound.length, 'company', 'companies')}`}
        </Button>
      </CardFooter>
    </Card>
  );
}

/** Says before what the plan will refuse. */
function Room({ rows }: { rows: number }) {
  const { data } = useUsage();
  if (!data || data.limits.maxCompetitors === -1) return null;
  const room = Math.max(0, data.limits.maxCompetitors - data.usage.currentCompetitors);
  if (rows <= room) return null;
  return (
    <Notice tone="warning" title={`Your plan has room for ${plural(room, 'more company', 'more companies')}.`}>
      {plural(rows - room, 'row', 'rows')} will be refused. <Link to={paths.pricing}>See plans</Link>
    </Notice>
  );
}
