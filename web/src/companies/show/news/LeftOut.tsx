import { Box, Button } from '@mui/material';
import type { Company } from '../../../api/types.ts';
import { plural } from '../../../format/numbers.ts';
import { useMayEdit } from '../../../subscription/role.ts';
import { FormAlert } from '../../../ui/FormAlert.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { bareList, caption, divided } from '../../../ui/styles.ts';
import { When } from '../../../ui/When.tsx';
import { useCollected } from '../useCollected.ts';
import { exclusionWords, useTakeBack } from './useExclusions.ts';

/** What the team said is not about the company, each with the way back; nothing where it said nothing. */
export function LeftOut({ company }: { company: Company }) {
  const { data } = useCollected(company.id, 'news/exclusions');
  const exclusions = data?.exclusions ?? [];
  const mayEdit = useMayEdit();
  const takeBack = useTakeBack(company.id);
  if (exclusions.length === 0) return null;
  return (
    <Panel
      title="Left out"
      note={`${plural(exclusions.length, 'thing')} your team said ${exclusions.length === 1 ? 'is' : 'are'} not about ${company.name}`}
      flush
    >
      <FormAlert message={takeBack.error} />
      <Box component="ul" aria-label="Left out" sx={{ ...bareList, maxHeight: 360, overflowY: 'auto' }}>
        {exclusions.map((exclusion) => (
          <Box
            component="li"
            key={exclusion.id}
            sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: { xs: 2, sm: 2.5 }, py: 1, ...divided }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {sentence(exclusionWords(exclusion))}
              <Box sx={caption}>
                Said <When at={exclusion.saidAt} relative />
              </Box>
            </Box>
            {mayEdit && (
              <Button
                size="small"
                aria-label={`Take back: ${exclusionWords(exclusion)}`}
                disabled={takeBack.busy}
                onClick={() => takeBack.run(exclusion)}
              >
                Take back
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
