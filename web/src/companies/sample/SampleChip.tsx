import { Chip, Tooltip } from '@mui/material';

/** Marks what is made up, wherever it stands beside what is not. */
export const SampleChip = () => (
  <Tooltip title="Made up, to show what a rival looks like here. It counts nowhere and is sent nowhere.">
    <Chip color="info" label="Sample" tabIndex={0} />
  </Tooltip>
);
