import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { tokensIn, tokenText } from '../rules/token.ts';

/** Without letters and digits that are taken for each other, since people type them anew. */
const alphabet = '23456789abcdefghijkmnpqrstuvwxyz';
const length = 6;

export type Tokens = ReturnType<typeof makeTokens>;
type Case = { readonly id: number; readonly yearNumber: string };

/**
 * What in a subject says of which case of which firm a letter is: the number, and a short code that is made of both with the
 * secret of the installation. Cases of all firms have the same numbers; a code of one is none of another, and is not guessed.
 */
export function makeTokens(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'stod letter tokens', 32));
  const codeOf = (tenantId: number, projectId: number): string =>
    [...createHmac('sha256', key).update(`${tenantId} ${projectId}`).digest().subarray(0, length)]
      .map((byte) => alphabet[byte % alphabet.length])
      .join('');
  return {
    /** As it stands in a subject. */
    of: (tenantId: number, { id, yearNumber }: Case): string => tokenText(yearNumber, codeOf(tenantId, id)),
    /** Which of these cases of a firm a subject names by a good token. */
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
