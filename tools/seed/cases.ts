import type { CaseKind } from '../demo/kind.ts';
import { instantOf } from './calendar.ts';
import { idAt, insertLinks, insertRows } from './insert.ts';
import type { Client } from './parties.ts';
import { seedMarks } from './marks.ts';
import { type Case, type Making, draftCases, deadlineAndCap, descriptionOf } from './case-drafts.ts';

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

/** The discount on a case's own prices. */
export const reducedPrice = (value: number): number => Math.round((value * 0.9) / 100) * 100;

/** Its main client and opponent are among its parties; occasionally there are more. */
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

/** Types and subtypes, and their cases; returns the ids of the main types by name. */
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
