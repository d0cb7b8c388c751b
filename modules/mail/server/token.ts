import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { tokensIn, tokenText } from '../rules/token.ts';

/** Without letters and digits that look alike, because people retype tokens. */
const alphabet = '23456789abcdefghijkmnpqrstuvwxyz';
const length = 6;

export type Tokens = ReturnType<typeof makeTokens>;
type Case = { readonly id: number; readonly yearNumber: string };

/**
 * Tokens in subjects, which identify the case and the firm of a letter: the case number, and a short code derived from both
 * with the installation's secret. Case numbers repeat between firms; a code is valid for one case and cannot be guessed.
 */
export function makeTokens(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'stod letter tokens', 32));
  const codeOf = (tenantId: number, projectId: number): string =>
    [...createHmac('sha256', key).update(`${tenantId} ${projectId}`).digest().subarray(0, length)]
      .map((byte) => alphabet[byte % alphabet.length])
      .join('');
  return {
    /** The token as a subject contains it. */
    of: (tenantId: number, { id, yearNumber }: Case): string => tokenText(yearNumber, codeOf(tenantId, id)),
    /** The cases, of these, that a subject names by a valid token. */
    named: <T extends Case>(tenantId: number, subject: string, cases: readonly T[]): readonly T[] => {
      const said = tokensIn(subject);
      return cases.filter(({ id, yearNumber }) =>
        said.some(({ number, code }) => number === yearNumber && isSame(code, codeOf(tenantId, id))),
      );
    },
  };
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
