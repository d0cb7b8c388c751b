/** The token in the subject of a letter from a case: its number, and a code of the firm and the case. */
export const tokenText = (yearNumber: string, code: string): string => `[${yearNumber}·${code}]`;

/** Programs without a middle dot replace it by one or two other characters. */
const tokens = /\[(\d{4}-\d{4,6})[^\p{L}\p{N}[\]]{1,3}([a-z0-9]{6})\]/giu;

/** Texts that look like tokens, whoever wrote them. */
export const tokensIn = (subject: string): readonly { readonly number: string; readonly code: string }[] =>
  [...subject.matchAll(tokens)].map(([, number = '', code = '']) => ({ number, code: code.toLowerCase() }));

/** The subject without tokens. */
export const withoutTokens = (subject: string): string =>
  subject
    .replaceAll(tokens, '')
    .replaceAll(/\s{2,}/g, ' ')
    .trim();
