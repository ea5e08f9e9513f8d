import { Box, Chip, TableContainer } from '@mui/material';
import type { ReactNode } from 'react';
import type { SocialPost } from '../../../api/types.ts';
import { formatCount, metric } from '../../../format/numbers.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { PictureIcon, TextIcon, VideoIcon } from '../../../ui/icons.tsx';
import { Missing } from '../../../ui/Missing.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { PlatformIcon, platformName } from '../../../ui/PlatformIcon.tsx';
import { When } from '../../../ui/When.tsx';

const SHOWN = 20;
const MEDIA = { image: PictureIcon, video: VideoIcon };

const count = (value: number | null | undefined, platform: string) =>
  metric(value) === null ? <Missing reason={`${platformName(platform)} does not state it`} /> : formatCount(value ?? 0);

const COLUMNS: Column<SocialPost>[] = [
  {
    name: 'Platform',
    cell: ({ platform }) => (
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
        <PlatformIcon platform={platform} /> {platformName(platform)}
      </Box>
    ),
  },
  {
    name: 'Content',
    sx: { maxWidth: 420 },
    cell: ({ url, content }) => (url ? <ExternalLink href={url}>{content}</ExternalLink> : content),
  },
  { name: 'Media', cell: mediaOf },
  { name: 'Likes', align: 'right', cell: ({ engagement, platform }) => count(engagement.likes, platform) },
  { name: 'Comments', align: 'right', cell: ({ engagement, platform }) => count(engagement.comments, platform) },
  { name: 'Shares', align: 'right', cell: ({ engagement, platform }) => count(engagement.shares, platform) },
  { name: 'Date', align: 'right', cell: ({ publishDate }) => <When at={publishDate} /> },
];

export function Posts({ title, posts }: { title: string; posts: SocialPost[] }) {
  if (posts.length === 0) return null;
  return (
    <Panel title={title} flush>
      <TableContainer>
        <DataTable
          caption={title}
          columns={COLUMNS}
          items={posts.slice(0, SHOWN)}
          keyOf={({ platform, url, content, publishDate }) => `${platform} ${url ?? content} ${publishDate}`}
          sx={{ minWidth: 640 }}
        />
      </TableContainer>
    </Panel>
  );
}

function mediaOf({ media = [] }: SocialPost): ReactNode {
  if (media.length === 0) return 'text';
  return [...new Set(media.map(({ type }) => type))].map((type) => <MediaChip key={type} type={type} />);
}

function MediaChip({ type }: { type: string }) {
  const known = type === 'image' || type === 'video';
  const Icon = known ? MEDIA[type] : TextIcon;
  return <Chip variant="outlined" icon={<Icon size={13} />} label={known ? type : 'other'} sx={{ mr: 0.5 }} />;
}
