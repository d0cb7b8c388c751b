import { reasonOf } from '../rules.ts';

type Letter = Parameters<typeof reasonOf>[0];
type Of = Parameters<typeof reasonOf>[1];

/** The rules of one person for one case: addresses, and an empty one for letters of the case itself. */
type Rules = { readonly addresses: readonly string[] };

/**
 * Whether a rule files a letter. Letters of the case are those with its token, and those of its people that name its number:
 * a number alone can be guessed. Letters with an address are filed unless they name only other cases.
 */
export function isRuled(letter: Letter, of: Of, { addresses }: Rules): boolean {
  const reason = reasonOf(letter, of);
  const isOfCase =
    reason === 'token' || (reason === 'number' && letter.addresses.some((one) => of.addresses.includes(one)));
  if (addresses.includes('') && isOfCase) return true;
  const named = addresses.filter((one) => one !== '');
  return letter.addresses.some((one) => named.includes(one)) && reasonOf(letter, { ...of, addresses: named }) !== null;
}

/** Whether the header marks a letter as private (RFC 4021): no rule files such a letter. */
export function isPrivate(mime: string): boolean {
  const [head = ''] = mime.split(/\r?\n\r?\n/, 1);
  return /^sensitivity:\s*(personal|private|company-confidential)\b/im.test(head);
}

/** How many days back letters are searched that arrived while the mailbox could not be read. */
const daysBack = 14;
const dayMs = 86_400_000;
export const ruledSince = (made: Date, now: Date): Date =>
  new Date(Math.max(made.getTime(), now.getTime() - daysBack * dayMs));
/** Letters that were passed over before this are no longer found. */
export const passedBefore = (now: Date): Date => new Date(now.getTime() - (daysBack + 1) * dayMs);
