import { Box, Chip, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { SocialPost } from '../../../api/types.ts';
import { formatCount, metric } from '../../../format/numbers.ts';
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

export function Posts({ title, posts }: { title: string; posts: SocialPost[] }) {
  if (posts.length === 0) return null;
  return (
    <Panel title={title} flush>
      <TableContainer>
        <Table sx={{ minWidth: 640 }}>
          <caption className="visually-hidden">{title}</caption>
          <TableHead>
            <TableRow>
              <TableCell scope="col">Platform</TableCell>
              <TableCell scope="col">Content</TableCell>
              <TableCell scope="col">Media</TableCell>
              {['Likes', 'Comments', 'Shares', 'Date'].map((name) => (
                <TableCell key={name} scope="col" align="right">
                  {name}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {posts.slice(0, SHOWN).map((post) => (
              <PostRow key={`${post.platform} ${post.url ?? post.content} ${post.publishDate}`} post={post} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Panel>
  );
}

function PostRow({ post: { platform, content, url, media = [], engagement, publishDate } }: { post: SocialPost }) {
  return (
    <TableRow>
      <TableCell>
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
          <PlatformIcon platform={platform} /> {platformName(platform)}
        </Box>
      </TableCell>
      <TableCell sx={{ maxWidth: 420 }}>{url ? <ExternalLink href={url}>{content}</ExternalLink> : content}</TableCell>
      <TableCell>
        {media.length === 0 ? 'text' : [...new Set(media.map(({ type }) => type))].map((type) => <MediaChip key={type} type={type} />)}
      </TableCell>
      <TableCell align="right">{count(engagement.likes, platform)}</TableCell>
      <TableCell align="right">{count(engagement.comments, platform)}</TableCell>
      <TableCell align="right">{count(engagement.shares, platform)}</TableCell>
      <TableCell align="right">
        <When at={publishDate} />
      </TableCell>
    </TableRow>
  );
}

function MediaChip({ type }: { type: string }) {
  const known = type === 'image' || type === 'video';
  const Icon = known ? MEDIA[type] : TextIcon;
  return <Chip variant="outlined" icon={<Icon size={13} />} label={known ? type : 'other'} sx={{ mr: 0.5 }} />;
}
