import { type El, words } from '../../page/dom.ts';

const OPENING = new Set(
  'job jobs vacancy vacancies opening openings career careers position positions stelle stellen stellenangebot vaga vagas vacante vacantes empleo vacature vacatures offre poste recruit'.split(
    ' ',
  ),
);
/** By themselves they name the box of one. */
const ONE = new Set(['job', 'vacancy', 'opening', 'stelle', 'vaga', 'vacante', 'vacature', 'offre']);
const ONE_OF_MANY = new Set('box card cards item items posting postings post entry tile accordion'.split(' '));
/** With these it is the box of something else on a careers page: 'career-path__item', 'jobs-benefit-card'. */
const OTHER = new Set(
  'path paths plan ladder level levels step steps stage stages process timeline benefit benefits perk perks value values culture faq faqs testimonial testimonials story stories feature features'.split(
    ' ',
  ),
);
const MOST_UP = 4;

/** Whether the box that an element stands in is named as that of an opening: 'job-card', 'vacancy__item', 'job'. Its page's own boxes are not. */
export function isInOpeningBox(el: El): boolean {
  let at: El | null = el;
  for (let up = 0; at && up <= MOST_UP && at.tag !== 'body' && at.tag !== 'main'; up++, at = at.parent) {
    const names = words(at);
    if (names.some((word) => OPENING.has(word)) && names.some((word) => OTHER.has(word))) return false;
    if (names.some((word) => OPENING.has(word)) && names.some((word) => ONE_OF_MANY.has(word))) return true;
    if (
      (at.attrs.class ?? '')
        .slice(0, 200)
        .split(' ')
        .some((name) => ONE.has(name.toLowerCase()))
    )
      return true;
  }
  return false;
}
