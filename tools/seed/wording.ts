import { applyCase } from 'beygla';
import type { Priced, Trade } from '../demo/kind.ts';
import type { Case } from './case-drafts.ts';
import type { Size } from './effort.ts';
import type { Random } from './random.ts';

/** Describes the work on a case, using each sentence of a list once before repeating any. */
export type Wording = {
  work(one: Case, size: Size): string;
  expense(one: Case): Priced[number];
  fee(one: Case): Priced[number];
};

export function createWording(random: Random, trade: Trade): Wording {
  const decks = new Map<string, () => string>();
  const deal = (name: string, list: readonly string[]): string => {
    const deck = decks.get(name) ?? random.deck(list);
    decks.set(name, deck);
    return deck();
  };
  return {
    work(one, size) {
      const { kind, opponentId } = one;
      if (kind === null) return deal(`internal ${size}`, trade.internalWork[size]);
      const opposed = opponentId !== null;
      const [name, list] = random.weighted(
        [
          [kind.subType, kind.work[size], 5] as const,
          ['general', trade.general[size], trade.general[size].length > 0 ? 3 : 0] as const,
          ['court', trade.court[size], opposed && trade.court[size].length > 0 ? 2 : 0] as const,
        ],
        ([, , weight]) => weight,
      );
      const fitting = opposed ? list : list.filter((sentence) => !/gagnaðil/.test(sentence));
      return fill(deal(`${name} ${size} ${String(opposed)}`, fitting), one, random);
    },
    expense: ({ kind, opponentId }) =>
      random.pick([...(kind?.expenses ?? []), ...trade.expenses, ...(opponentId === null ? [] : trade.courtExpenses)]),
    fee: ({ kind }) => random.pick([...(kind?.fees ?? []), ...trade.fees]),
  };
}

const cases = ['nf', 'þf', 'þgf', 'ef'] as const;

// People who have known each other for a while use first names.
export function fill(sentence: string, { client }: Pick<Case, 'client'>, random: Random): string {
  const contact = client?.contact ?? '';
  const name = random.chance(0.5) ? (contact.split(' ')[0] ?? contact) : contact;
  return cases.reduce(
    (text, form) => text.replace(`{${form}}`, () => (form === 'nf' ? name : applyCase(form, name))),
    sentence,
  );
}
