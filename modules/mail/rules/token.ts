/** What stands in the subject of a letter that was written from a case: its number and a code of the firm and the case. */
export const tokenText = (yearNumber: string, code: string): string => `[${yearNumber}·${code}]`;

/** Programs that know no middle dot put other signs in its place, or two. */
const tokens = /\[(\d{4}-\d{4,6})[^\p{L}\p{N}[\]]{1,3}([a-z0-9]{6})\]/giu;

/** What looks like such, as it was written by whom it may. */
export const tokensIn = (subject: string): readonly { readonly number: string; readonly code: string }[] =>
  [...subject.matchAll(tokens)].map(([, number = '', code = '']) => ({ number, code: code.toLowerCase() }));

/** The subject as people read it. */
export const withoutTokens = (subject: string): string =>
  subject
    .replaceAll(tokens, '')
    .replaceAll(/\s{2,}/g, ' ')
    .trim();
