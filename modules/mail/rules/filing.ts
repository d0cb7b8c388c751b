import { reasonOf } from '../rules.ts';

type Letter = Parameters<typeof reasonOf>[0];
type Of = Parameters<typeof reasonOf>[1];

/** Rules of one person for one case: with whom letters are, and the empty one for letters of the case itself. */
export type Rules = { readonly addresses: readonly string[] };

/**
 * Whether a letter is filed by itself. Of the case are letters with its token, and those that name it and are with somebody of
 * it: a number alone is guessed. Letters with an address are, unless they name other cases alone.
 */
export function isRuled(letter: Letter, of: Of, { addresses }: Rules): boolean {
  const reason = reasonOf(letter, of);
  const isOfCase =
    reason === 'token' || (reason === 'number' && letter.addresses.some((one) => of.addresses.includes(one)));
  if (addresses.includes('') && isOfCase) return true;
  const named = addresses.filter((one) => one !== '');
  return letter.addresses.some((one) => named.includes(one)) && reasonOf(letter, { ...of, addresses: named }) !== null;
}

/** What its sender says is for nobody else's eyes, in its head (RFC 4021): no rule files that. */
export function isPrivate(mime: string): boolean {
  const [head = ''] = mime.split(/\r?\n\r?\n/, 1);
  return /^sensitivity:\s*(personal|private|company-confidential)\b/im.test(head);
}

/** So far back is looked for what came while nobody could look, in days. */
const daysBack = 14;
const dayMs = 86_400_000;
export const ruledSince = (made: Date, now: Date): Date =>
  new Date(Math.max(made.getTime(), now.getTime() - daysBack * dayMs));
/** What was passed over before this is not found any more. */
export const passedBefore = (now: Date): Date => new Date(now.getTime() - (daysBack + 1) * dayMs);
