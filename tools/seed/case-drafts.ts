import type pg from 'pg';
import { addDays, type CalendarDate } from '#shared/dates.ts';
import type { Sizes } from '../demo/firms.ts';
import type { CaseKind, Trade } from '../demo/kind.ts';
import { streets } from '../demo/names.ts';
import type { Client } from './parties.ts';
import type { Employee, Tenant } from './people.ts';
import type { Random } from './random.ts';
import { fill } from './wording.ts';

type Draft = {
  /** Null for internal work. */
  readonly kind: CaseKind | null;
  readonly title: string;
  readonly client: Client | null;
  readonly responsible: Employee;
  readonly team: readonly Employee[];
  readonly opponentId: number | null;
  /** Indexes into the workdays: from its first to its last. */
  readonly from: number;
  readonly to: number;
  readonly statusId: 1 | 2 | 3;
  readonly discount: number;
  readonly reduced: boolean;
};
export type Case = Draft & { readonly id: number };

export type Making = {
  readonly db: pg.Client;
  readonly random: Random;
  readonly tenant: Tenant;
  readonly sizes: Sizes;
  readonly workdays: readonly CalendarDate[];
  readonly trade: Trade;
  readonly now: Date;
};

export function draftCases(
  { random, tenant, sizes, workdays, trade: { kinds, internalCases } }: Making,
  clients: readonly Client[],
  opponentIds: readonly number[],
): Draft[] {
  const today = workdays.length - 1;
  const workers = tenant.employees.filter(({ share }) => share > 0);
  const lawyers = workers.filter(({ rate }) => rate < 2);
  const ownCases = internalCases.map((title, index): Draft => ({
    kind: null,
    title,
    client: null,
    responsible: workers[index % 2] ?? random.pick(workers),
    team: workers,
    opponentId: null,
    from: index,
    to: today,
    statusId: 1,
    discount: 0,
    reduced: false,
  }));
  const titles = new Map(kinds.map((kind) => [kind, random.deck(kind.titles)]));
  const starts = Array.from({ length: sizes.cases - ownCases.length }, () => random.between(0, today - 3)).sort(
    (a, b) => a - b,
  );
  return [
    ...ownCases,
    ...starts.map((from): Draft => {
      const kind = random.weighted(kinds, ({ share }) => share);
      const [, accusative, dative] = random.pick(streets);
      const place = random.between(2, 48);
      const title = (titles.get(kind)?.() ?? '')
        .replace('{gata}', `${accusative} ${place}`)
        .replace('{götu}', `${dative} ${place}`);
      const bringers =
        kind.clients === undefined
          ? clients
          : clients.filter(({ company }) => company === (kind.clients === 'company'));
      const responsible = random.weighted(lawyers, ({ share }) => share);
      const to = Math.min(today, from + random.between(15, 120) + random.between(0, 160));
      const statusId = to < today - 10 ? (random.chance(0.88) ? 2 : 1) : random.chance(0.07) ? 3 : 1;
      return {
        kind,
        title,
        client: random.weighted(bringers, ({ size }) => size),
        responsible,
        team: teamOf(responsible, workers, tenant.employees, random),
        opponentId: opponentIds.length > 0 && random.chance(kind.opposed / 100) ? random.pick(opponentIds) : null,
        from,
        to,
        statusId,
        discount: random.chance(0.1) ? random.pick([0.05, 0.1, 0.15]) : 0,
        reduced: random.chance(0.06),
      };
    }),
  ];
}

/** One to three others work on it, and readers can read every third: the rest of the firm cannot see it. */
function teamOf(
  responsible: Employee,
  workers: readonly Employee[],
  all: readonly Employee[],
  random: Random,
): Employee[] {
  const others = Array.from({ length: random.between(1, 3) }, () => random.weighted(workers, ({ share }) => share));
  const readers = all.filter(({ role }) => role === 'reader' && random.chance(0.35));
  return [...new Set([responsible, ...others, ...readers])];
}

/** Some open cases have a due date, some a fee cap. */
export function deadlineAndCap({ random, workdays }: Making, kind: CaseKind | null, statusId: number) {
  const capped = kind !== null && random.chance(0.1);
  return {
    expiration_date:
      kind !== null && statusId !== 2 && random.chance(0.25)
        ? addDays(workdays.at(-1) ?? '', random.between(-10, 200))
        : null,
    fee_cap: capped ? random.between(12, 50) * 100_000 : null,
    fee_cap_type_id: capped ? random.between(1, 3) : null,
  };
}

export function descriptionOf({ trade, random }: Making, kind: CaseKind | null, client: Client | null): string {
  const about = kind === null ? undefined : trade.about[kind.subType];
  return about === undefined ? '' : `<p>${fill(about, { client }, random)}</p>`;
}
