/** What a page states of openings and offers in microdata, as nodes like those of JSON-LD. */
import { microdataNodes } from './annotations.ts';
import type { El } from './dom.ts';
import { isType, jsonLdNodes, type Node } from './json-ld.ts';

/** Others state what the text shows as well; of a few kinds they say it more surely. */
const STATED = new Set([
  'JobPosting',
  'Product',
  'Offer',
  'AggregateOffer',
  'OfferCatalog',
  'Service',
  'SoftwareApplication',
  'WebApplication',
]);

/** The nodes of a page's JSON-LD, and of its microdata where that has none on openings and offers; outer before inner, in page order. */
export function statedNodes(root: El): Node[] {
  const nodes = jsonLdNodes(root);
  return nodes.some((node) => isType(node, STATED)) ? nodes : [...nodes, ...microdataNodes(root, STATED)];
}
