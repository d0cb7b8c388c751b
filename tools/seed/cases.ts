import type pg from 'pg';
import { addDays, type CalendarDate } from '#shared/dates.ts';
import type { Sizes } from '../demo/firms.ts';
import type { CaseKind, Trade } from '../demo/kind.ts';
import { streets } from '../demo/names.ts';
import { instantOf } from './calendar.ts';
import { idAt, insertLinks, insertRows } from './insert.ts';
import type { Client } from './parties.ts';
import type { Employee, Tenant } from './people.ts';
import { seedMarks } from './marks.ts';
import type { Random } from './random.ts';
import { fill } from './wording.ts';

type Draft = {
  /** Null for work of the firm itself. */
  readonly kind: CaseKind | null;
  readonly title: string;
  readonly client: Client | null;
  readonly responsible: Employee;
  readonly team: readonly Employee[];
  readonly opponentId: number | null;
  /** Places among the workdays: from its first to its last. */
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

export async function seedCases(
  making: Making,
  clients: readonly Client[],
  opponentIds: readonly number[],
): Promise<readonly Case[]> {
  const { db, tenant, workdays } = making;
  const drafts = draftCases(making, clients, opponentIds);
  const numbers = new Map<number, number>();
  const ids = await insertRows(
    db,
    'project',
    drafts.map(({ kind, title, client, responsible, opponentId, from, statusId, discount, reduced }) => {
      const opened = workdays[from] ?? '';
      const year = Number(opened.slice(0, 4));
      const number = (numbers.get(year) ?? 0) + 1;
      numbers.set(year, number);
      return {
        tenant_id: tenant.id,
        year,
        number,
        name: title,
        description: descriptionOf(making, kind, client),
        status_id: statusId,
        employee_id: responsible.id,
        client_id: client?.id ?? null,
        opponent_id: opponentId,
        payor_id: client?.id ?? null,
        billable: kind !== null,
        discount,
        ...deadlineAndCap(making, kind, statusId),
        vat_rate_id: client === null || client.currency === 'ISK' ? 3 : 1,
        has_custom_rates: reduced,
        created_at: instantOf(opened, 8.5),
        created_by: responsible.id,
        modified_at: instantOf(opened, 8.5),
        modified_by: responsible.id,
        version: 1,
      };
    }),
  );
  const cases = drafts.map((draft, index) => ({ ...draft, id: idAt(ids, index) }));
  const linked = cases.flatMap(({ id, team }) =>
    team.map((employee) => ({ tenant_id: tenant.id, project_id: id, employee_id: employee.id })),
  );
  await insertLinks(db, 'project_employee', linked);
  await seedLinkedParties(making, cases, clients, opponentIds);
  await seedOwnPrices(making, cases);
  await seedMarks(making, cases, await seedTypes(making, cases));
  return cases;
}

/** What is left of a price where a case has prices of its own. */
export const reducedPrice = (value: number): number => Math.round((value * 0.9) / 100) * 100;

function draftCases(
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

/** One to three others work on it, and the readers may read every third: the rest of the firm does not see it. */
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

/** Some open cases have a last day, some an amount that their cost may not pass. */
function deadlineAndCap({ random, workdays }: Making, kind: CaseKind | null, statusId: number) {
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

function descriptionOf({ trade, random }: Making, kind: CaseKind | null, client: Client | null): string {
  const about = kind === null ? undefined : trade.about[kind.subType];
  return about === undefined ? '' : `<p>${fill(about, { client }, random)}</p>`;
}

/** Its main client and opponent are among those of a case; now and then there are more. */
async function seedLinkedParties(
  { db, tenant, random }: Making,
  cases: readonly Case[],
  clients: readonly Client[],
  opponentIds: readonly number[],
): Promise<void> {
  const link = (id: number, column: string, main: number | null, more: readonly number[]) =>
    main === null
      ? []
      : [...new Set([main, ...(random.chance(0.08) && more.length > 0 ? [random.pick(more)] : [])])].map((party) => ({
          tenant_id: tenant.id,
          project_id: id,
          [column]: party,
        }));
  const clientIds = clients.map(({ id }) => id);
  await insertLinks(
    db,
    'project_client',
    cases.flatMap(({ id, client }) => link(id, 'client_id', client?.id ?? null, clientIds)),
  );
  await insertLinks(
    db,
    'project_opponent',
    cases.flatMap(({ id, opponentId }) => link(id, 'opponent_id', opponentId, opponentIds)),
  );
}

async function seedOwnPrices({ db, tenant }: Making, cases: readonly Case[]): Promise<void> {
  const hourly = [...new Map(tenant.employees.map(({ rate, hourly: value }) => [rate, value]))];
  const rows = cases
    .filter(({ reduced }) => reduced)
    .flatMap(({ id }) =>
      hourly.map(([rate, value]) => ({
        tenant_id: tenant.id,
        project_id: id,
        rate_id: idAt(tenant.rateIds, rate),
        value: reducedPrice(value),
      })),
    );
  await insertLinks(db, 'project_rate', rows);
}

/** Types and subtypes, and which the cases are of; answers the ids of the main types by name. */
async function seedTypes(
  { db, tenant, trade: { kinds } }: Making,
  cases: readonly Case[],
): Promise<ReadonlyMap<string, number>> {
  const mains = [...new Set(kinds.map(({ type }) => type))];
  const mainIds = await insertRows(
    db,
    'project_type',
    mains.map((name) => ({ tenant_id: tenant.id, name, description: '' })),
  );
  const mainIdOf = (kind: CaseKind) => idAt(mainIds, mains.indexOf(kind.type));
  const subIds = await insertRows(
    db,
    'project_type',
    kinds.map((kind) => ({
      tenant_id: tenant.id,
      name: kind.subType,
      description: '',
      parent_type_id: mainIdOf(kind),
    })),
  );
  const links = cases.flatMap(({ id, kind }) =>
    kind === null
      ? []
      : [mainIdOf(kind), idAt(subIds, kinds.indexOf(kind))].map((type) => ({
          tenant_id: tenant.id,
          project_id: id,
          project_type_id: type,
        })),
  );
  await insertLinks(db, 'project_type_link', links);
  return new Map(mains.map((name, index) => [name, idAt(mainIds, index)]));
}
