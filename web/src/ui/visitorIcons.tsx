import { plain } from './plainIcons.tsx';

/* The icons that visitors' pages have beside those of sign-in. */
export const ArrowLeftIcon = /* @__PURE__ */ plain('M20 11H7.83l5.59-5.59L12 4l-8 8 8 8 1.41-1.41L7.83 13H20z');
export const ChevronDownIcon = /* @__PURE__ */ plain('M16.59 8.59 12 13.17 7.41 8.59 6 10l6 6 6-6z');
export const CloseIcon = /* @__PURE__ */ plain(
  'M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z',
);
export const InfoIcon = /* @__PURE__ */ plain(
  'M11 7h2v2h-2zm0 4h2v6h-2zm1-9C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2m0 18c-4.41 0-8-3.59-8-8s3.59-8 8-8 8 3.59 8 8-3.59 8-8 8',
);
export const MailIcon = /* @__PURE__ */ plain(
  'M22 6c0-1.1-.9-2-2-2H4c-1.1 0-2 .9-2 2v12c0 1.1.9 2 2 2h16c1.1 0 2-.9 2-2zm-2 0-8 4.99L4 6zm0 12H4V8l8 5 8-5z',
);
export const PlusIcon = /* @__PURE__ */ plain('M19 13h-6v6h-2v-6H5v-2h6V5h2v6h6z');
