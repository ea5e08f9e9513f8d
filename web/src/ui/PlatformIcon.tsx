import type { SvgIconComponent } from '@mui/icons-material';
import Facebook from '@mui/icons-material/Facebook';
import GitHub from '@mui/icons-material/GitHub';
import Instagram from '@mui/icons-material/Instagram';
import LinkedIn from '@mui/icons-material/LinkedIn';
import MusicNote from '@mui/icons-material/MusicNote';
import Public from '@mui/icons-material/Public';
import X from '@mui/icons-material/X';
import YouTube from '@mui/icons-material/YouTube';
import type { Company } from '../api/types.ts';

const PLATFORMS: Record<string, { icon: SvgIconComponent; name: string }> = {
  linkedin: { icon: LinkedIn, name: 'LinkedIn' },
  twitter: { icon: X, name: 'Twitter' },
  instagram: { icon: Instagram, name: 'Instagram' },
  youtube: { icon: YouTube, name: 'YouTube' },
  facebook: { icon: Facebook, name: 'Facebook' },
  tiktok: { icon: MusicNote, name: 'TikTok' },
  github: { icon: GitHub, name: 'GitHub' },
};

export const PLATFORM_KEYS = Object.keys(PLATFORMS) as (keyof Company['socialProfiles'])[];

export const platformName = (platform: string): string => PLATFORMS[platform]?.name ?? platform;

export function PlatformIcon({ platform, size = 16 }: { platform: string; size?: number }) {
  const Icon = PLATFORMS[platform]?.icon ?? Public;
  return <Icon aria-hidden="true" sx={{ fontSize: size, display: 'block' }} />;
}
