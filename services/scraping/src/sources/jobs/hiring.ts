const HIRING =
  /\b(?:(?:no|any) (?:current |currently )?(?:open(?:ings| positions| roles)|vacanc(?:y|ies))|not (?:currently )?hiring|hiring freeze|paused hiring|keine offenen stellen|aucun poste|no hay vacantes)(?![\p{L}])/iu;

/** Of the wording of a careers page only this counts: whether anybody is sought at all. */
export const saysWhetherHiring = (text: string): boolean => HIRING.test(text.slice(0, 1_000));
