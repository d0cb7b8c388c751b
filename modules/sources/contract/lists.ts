import * as z from 'zod/mini';

/** One or several values in a query. */
export const listOf = <T extends z.ZodMiniType<unknown, string>>(one: T, most = 100) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.array(z.string())]),
      z.transform((value) => (typeof value === 'string' ? [value] : value)),
    ),
    z.array(one).check(z.maxLength(most)),
  );
/** `sourceId:section:paragraph`; the article may have a letter, and a missing part matches any (SRC-02). */
export const referenceKey = /^\d{1,9}(?::(?:\d{1,3}[a-zA-Z]{0,2})?(?::\d{0,3})?)?$/;
/** Places in acts, by their keys. */
export const references = listOf(z.string().check(z.regex(referenceKey)), 50);
/** Articles and paragraphs of one act, by their anchors; the number is the limit of a request. */
export const mostPlaces = 40;
export const places = listOf(z.string().check(z.regex(/^G\d{1,3}[A-Z]{0,2}(?:M\d{1,3})?$/)), mostPlaces);
/** Results per page (SRC-15), lines of a lookup (SRC-06), saved ones (SRC-24), similar ones (SRC-29). */
export const pageSizes = { results: 10, lookup: 10, saved: 20, similar: 20 } as const;
