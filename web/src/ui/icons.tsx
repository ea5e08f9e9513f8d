import type { ReactNode, SVGProps } from 'react';

/** Outline icons on a 24-pixel grid; paths from Lucide (ISC licence). Decorative: the text beside an icon, or its button's label, names it. */
export type IconProps = Omit<SVGProps<SVGSVGElement>, 'children'> & { size?: number };
export type IconType = (props: IconProps) => ReactNode;

const outline = (...paths: string[]): IconType =>
  function Icon({ size = 16, ...rest }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.8}
        strokeLinecap="round"
        strokeLinejoin="round"
        focusable="false"
        {...rest}
        aria-hidden="true"
      >
        {paths.map((d) => (
          <path key={d} d={d} />
        ))}
      </svg>
    );
  };

export const ArrowLeftIcon = /* @__PURE__ */ outline('m12 19-7-7 7-7', 'M19 12H5');
export const ArrowDownIcon = /* @__PURE__ */ outline('M12 5v14', 'm19 12-7 7-7-7');
export const ArrowRightIcon = /* @__PURE__ */ outline('M5 12h14', 'm12 5 7 7-7 7');
export const BankIcon = /* @__PURE__ */ outline(
  'M10 18v-7',
  'M11.119 2.205a2 2 0 0 1 1.762 0l7.84 3.846A.5.5 0 0 1 20.5 7h-17a.5.5 0 0 1-.22-.949z',
  'M14 18v-7',
  'M18 18v-7',
  'M3 22h18',
  'M6 18v-7',
);
export const BellIcon = /* @__PURE__ */ outline(
  'M10.268 21a2 2 0 0 0 3.464 0',
  'M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326',
);
export const BriefcaseIcon = /* @__PURE__ */ outline(
  'M16 20V4a2 2 0 0 0-2-2h-4a2 2 0 0 0-2 2v16',
  'M4 6h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z',
);
export const BuildingIcon = /* @__PURE__ */ outline(
  'M10 12h4',
  'M10 8h4',
  'M14 21v-3a2 2 0 0 0-4 0v3',
  'M6 10H4a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-2',
  'M6 21V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v16',
);
export const BulbIcon = /* @__PURE__ */ outline(
  'M15 14c.2-1 .7-1.7 1.5-2.5 1-.9 1.5-2.2 1.5-3.5A6 6 0 0 0 6 8c0 1 .2 2.2 1.5 3.5.7.7 1.3 1.5 1.5 2.5',
  'M9 18h6',
  'M10 22h4',
);
export const CalendarIcon = /* @__PURE__ */ outline(
  'M8 2v3',
  'M16 2v3',
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2z',
  'M3 9h18',
);
export const CheckIcon = /* @__PURE__ */ outline('M20 6 9 17l-5-5');
export const CheckAllIcon = /* @__PURE__ */ outline('M18 6 7 17l-5-5', 'm22 10-7.5 7.5L13 16');
export const ChevronDownIcon = /* @__PURE__ */ outline('m6 9 6 6 6-6');
export const ChevronRightIcon = /* @__PURE__ */ outline('m9 18 6-6-6-6');
export const ChevronUpIcon = /* @__PURE__ */ outline('m18 15-6-6-6 6');
export const CircleAlertIcon = /* @__PURE__ */ outline('M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0', 'M12 8L12 12', 'M12 16L12.01 16');
export const CircleCheckIcon = /* @__PURE__ */ outline('M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0', 'm16 9-5.5 5.5L8 12');
export const ClockIcon = /* @__PURE__ */ outline('M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0', 'M12 6v6l4 2');
export const CloseIcon = /* @__PURE__ */ outline('M18 6 6 18', 'm6 6 12 12');
export const CompareIcon = /* @__PURE__ */ outline(
  'M15 18a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
  'M3 6a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
  'M13 6h3a2 2 0 0 1 2 2v7',
  'M11 18H8a2 2 0 0 1-2-2V9',
);
export const CopyIcon = /* @__PURE__ */ outline(
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z',
  'M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
);
export const CreditCardIcon = /* @__PURE__ */ outline(
  'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z',
  'M2 10L22 10',
  'M6 14h2',
);
export const DownloadIcon = /* @__PURE__ */ outline('M12 15V3', 'M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4', 'm7 10 5 5 5-5');
export const ExternalIcon = /* @__PURE__ */ outline('M7 7h10v10', 'M7 17 17 7');
export const EyeIcon = /* @__PURE__ */ outline(
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0',
  'M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
);
export const EyeOffIcon = /* @__PURE__ */ outline(
  'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49',
  'M14.084 14.158a3 3 0 0 1-4.242-4.242',
  'M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143',
  'm2 2 20 20',
);
export const FeedIcon = /* @__PURE__ */ outline('M4 11a9 9 0 0 1 9 9', 'M4 4a16 16 0 0 1 16 16', 'M4 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0');
export const FigureIcon = /* @__PURE__ */ outline('M3 3v16a2 2 0 0 0 2 2h16', 'M7 16v-3', 'M12 16V9', 'M17 16V6');
export const FilterIcon = /* @__PURE__ */ outline(
  'M10 20a1 1 0 0 0 .553.895l2 1A1 1 0 0 0 14 21v-7a2 2 0 0 1 .517-1.341L21.74 4.67A1 1 0 0 0 21 3H3a1 1 0 0 0-.742 1.67l7.225 7.989A2 2 0 0 1 10 14z',
);
export const GlobeIcon = /* @__PURE__ */ outline(
  'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0',
  'M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20',
  'M2 12h20',
);
export const GridIcon = /* @__PURE__ */ outline(
  'M4 3h5a1 1 0 0 1 1 1v7a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-7a1 1 0 0 1 1 -1z',
  'M15 3h5a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1z',
  'M15 12h5a1 1 0 0 1 1 1v7a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-7a1 1 0 0 1 1 -1z',
  'M4 16h5a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1z',
);
export const HourglassIcon = /* @__PURE__ */ outline(
  'M5 22h14',
  'M5 2h14',
  'M17 22v-4.172a2 2 0 0 0-.586-1.414L12 12l-4.414 4.414A2 2 0 0 0 7 17.828V22',
  'M7 2v4.172a2 2 0 0 0 .586 1.414L12 12l4.414-4.414A2 2 0 0 0 17 6.172V2',
);
export const InfoIcon = /* @__PURE__ */ outline('M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0', 'M12 16v-4', 'M12 8h.01');
export const KeyIcon = /* @__PURE__ */ outline(
  'M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4z',
  'M16 7.5a0.5 0.5 0 1 0 1 0a0.5 0.5 0 1 0 -1 0',
);
export const KeyboardIcon = /* @__PURE__ */ outline(
  'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z',
  'M6 8h.01',
  'M10 8h.01',
  'M14 8h.01',
  'M18 8h.01',
  'M8 12h.01',
  'M12 12h.01',
  'M16 12h.01',
  'M7 16h10',
);
export const LayersIcon = /* @__PURE__ */ outline(
  'M12.83 2.18a2 2 0 0 0-1.66 0L2.6 6.08a1 1 0 0 0 0 1.83l8.58 3.91a2 2 0 0 0 1.66 0l8.58-3.9a1 1 0 0 0 0-1.83z',
  'M2 12a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 12',
  'M2 17a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 17',
);
export const LinkIcon = /* @__PURE__ */ outline('M9 17H7A5 5 0 0 1 7 7h2', 'M15 7h2a5 5 0 1 1 0 10h-2', 'M8 12L16 12');
export const MailIcon = /* @__PURE__ */ outline(
  'm22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7',
  'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z',
);
export const MonitorIcon = /* @__PURE__ */ outline(
  'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2z',
  'M8 21h8',
  'M12 17v4',
);
export const MoonIcon = /* @__PURE__ */ outline(
  'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401',
);
export const MoreIcon = /* @__PURE__ */ outline(
  'M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
  'M18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
  'M4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
);
export const NewspaperIcon = /* @__PURE__ */ outline(
  'M15 18h-5',
  'M18 14h-8',
  'M4 22h16a2 2 0 0 0 2-2V4a2 2 0 0 0-2-2H8a2 2 0 0 0-2 2v16a2 2 0 0 1-4 0v-9a2 2 0 0 1 2-2h2',
  'M11 6h6a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-6a1 1 0 0 1 -1 -1v-2a1 1 0 0 1 1 -1z',
);
export const PeopleIcon = /* @__PURE__ */ outline(
  'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2',
  'M16 3.128a4 4 0 0 1 0 7.744',
  'M22 21v-2a4 4 0 0 0-3-3.87',
  'M5 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
);
export const PersonAddIcon = /* @__PURE__ */ outline(
  'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2',
  'M5 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
  'M19 8v6',
  'M22 11h-6',
);
export const PhoneIcon = /* @__PURE__ */ outline(
  'M7 2h10a2 2 0 0 1 2 2v16a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-16a2 2 0 0 1 2 -2z',
  'M12 18h.01',
);
export const PictureIcon = /* @__PURE__ */ outline(
  'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2z',
  'M7 9a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  'm21 15-3.086-3.086a2 2 0 0 0-2.828 0L6 21',
);
export const PlusIcon = /* @__PURE__ */ outline('M5 12h14', 'M12 5v14');
export const ProfileIcon = /* @__PURE__ */ outline('M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0', 'M4 21a8 8 0 0 1 16 0');
export const RefreshIcon = /* @__PURE__ */ outline(
  'M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8',
  'M21 3v5h-5',
  'M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16',
  'M8 16H3v5',
);
export const SearchIcon = /* @__PURE__ */ outline('m21 21-4.34-4.34', 'M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0');
export const SettingsIcon = /* @__PURE__ */ outline(
  'M14 17H5',
  'M19 7h-9',
  'M14 17a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
  'M4 7a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
);
export const SignOutIcon = /* @__PURE__ */ outline('m16 17 5-5-5-5', 'M21 12H9', 'M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4');
export const SnapshotIcon = /* @__PURE__ */ outline(
  'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z',
  'M9 10h6',
  'M12 13V7',
  'M9 17h6',
);
export const SunIcon = /* @__PURE__ */ outline(
  'M8 12a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
  'M12 2v2',
  'M12 20v2',
  'm4.93 4.93 1.41 1.41',
  'm17.66 17.66 1.41 1.41',
  'M2 12h2',
  'M20 12h2',
  'm6.34 17.66-1.41 1.41',
  'm19.07 4.93-1.41 1.41',
);
export const TagIcon = /* @__PURE__ */ outline(
  'M12.586 2.586A2 2 0 0 0 11.172 2H4a2 2 0 0 0-2 2v7.172a2 2 0 0 0 .586 1.414l8.704 8.704a2.426 2.426 0 0 0 3.42 0l6.58-6.58a2.426 2.426 0 0 0 0-3.42z',
  'M7 7.5a0.5 0.5 0 1 0 1 0a0.5 0.5 0 1 0 -1 0',
);
export const TextIcon = /* @__PURE__ */ outline('M17 6.1H3', 'M21 12.1H3', 'M15.1 18H3');
export const ThreatIcon = /* @__PURE__ */ outline(
  'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z',
  'M12 8v4',
  'M12 16h.01',
);
export const TrendUpIcon = /* @__PURE__ */ outline('M16 7h6v6', 'm22 7-8.5 8.5-5-5L2 17');
export const VideoIcon = /* @__PURE__ */ outline(
  'm16 13 5.223 3.482a.5.5 0 0 0 .777-.416V7.87a.5.5 0 0 0-.752-.432L16 10.5',
  'M4 6h10a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-8a2 2 0 0 1 2 -2z',
);
export const WarningIcon = /* @__PURE__ */ outline(
  'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3',
  'M12 9v4',
  'M12 17h.01',
);
