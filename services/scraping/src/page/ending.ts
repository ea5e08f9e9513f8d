const OPENS = /<body[\s>]/i;
const CLOSES = /<\/(?:body|html)\s*>/i;

/** Whether the HTML of a page ends before its body does, as where what makes it stopped half-way: no list is known to be whole then. */
export const endsEarly = (html: string): boolean => OPENS.test(html) && !CLOSES.test(html);
