import { accounts } from './accounts/source.ts';
import { blog } from './blog/source.ts';
import { changelog } from './changelog/source.ts';
import { comparison } from './comparison/source.ts';
import { customers } from './customers/source.ts';
import { docs } from './docs/source.ts';
import { imprint } from './imprint/source.ts';
import { jobs } from './jobs/source.ts';
import { languages } from './languages/source.ts';
import { page } from './page/source.ts';
import { press } from './press/source.ts';
import { addOns } from './pricing/add-ons-source.ts';
import { pricing } from './pricing/source.ts';
import { privacy } from './privacy/source.ts';
import { profile } from './profile/source.ts';
import { security } from './security/source.ts';
import { seo } from './seo/source.ts';
import type { Source } from './source.ts';
import { components } from './status/components.ts';
import { status } from './status/source.ts';
import { technologies } from './technologies/source.ts';
import { terms } from './terms/source.ts';
import { website } from './website/source.ts';

/** Every source that is read on a page, in the order in which interfaces show them. */
export const sourceList: readonly Source[] = [
  website,
  technologies,
  seo,
  languages,
  changelog,
  docs,
  security,
  customers,
  comparison,
  terms,
  privacy,
  imprint,
  status,
  components,
  pricing,
  addOns,
  press,
  blog,
  jobs,
  profile,
  accounts,
  page,
];
