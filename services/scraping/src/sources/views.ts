import { followersView } from './accounts/followers.ts';
import { socialView } from './accounts/view.ts';
import { fundingView } from './funding/view.ts';
import { jobsView } from './jobs/view.ts';
import { newsView } from './news/view.ts';
import { pricingView } from './pricing/view.ts';
import { profileView } from './profile/view.ts';
import type { View } from './view.ts';
import { websiteView } from './website/view.ts';

/** What the API shows of the sources; apart from them, because reader threads load those. */
export const views: readonly View[] = [websiteView, pricingView, jobsView, socialView, followersView, profileView, fundingView, newsView];
