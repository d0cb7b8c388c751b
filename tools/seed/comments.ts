import type { CalendarDate } from '#shared/dates.ts';
import { partyNotes } from '../demo/comments.ts';
import { instantOf } from './calendar.ts';
import type { Case, Making } from './case-drafts.ts';
import { byMaker, idAt, insertLinks, insertRows, type Row } from './insert.ts';
import type { Client } from './parties.ts';
import type { Employee } from './people.ts';
import { fill } from './wording.ts';

type Said = { readonly row: Row; readonly mentions: readonly Employee[] };

/** Comments of colleagues on their cases, most on the newest, and comments on clients. */
export async function seedComments(making: Making, cases: readonly Case[], clients: readonly Client[]): Promise<void> {
  const { db, tenant, now } = making;
  const all = [...cases.flatMap((one) => talksOf(making, one)), ...notesOf(making, clients)].filter(
    ({ row }) => row['created_at'] instanceof Date && row['created_at'] <= now,
  );
  const said = byMaker(all, ({ row }) => row);
  const ids = await insertRows(
    db,
    'comment',
    said.map(({ row }) => row),
  );
  await insertLinks(
    db,
    'comment_mention',
    said.flatMap(({ mentions }, index) =>
      mentions.map((employee) => ({ tenant_id: tenant.id, comment_id: idAt(ids, index), employee_id: employee.id })),
    ),
  );
  await seedLately(making, cases);
}

function talksOf({ tenant, random, trade, workdays }: Making, one: Case): Said[] {
  const speakers = one.team.filter(({ role, share }) => role !== 'reader' && share > 0);
  if (one.kind === null || speakers.length < 2) return [];
  const many = one.statusId === 2 ? Number(random.chance(0.3)) : random.between(0, 4);
  return Array.from({ length: many }, () => random.between(one.from, one.to))
    .sort((a, b) => a - b)
    .flatMap((place) => {
      const [remark, answer] = random.pick(
        trade.talks.filter(([sentence]) => one.opponentId !== null || !/gagnaðil|Kröfubréf|fyrirtök/.test(sentence)),
      );
      const [first, second] = random.chance(0.5) ? [speakers[0], speakers[1]] : [speakers[1], speakers[0]];
      if (first === undefined || second === undefined) return [];
      const day: CalendarDate = workdays[place] ?? '';
      const say = (who: Employee, sentence: string, hour: number, mentions: readonly Employee[]): Said => ({
        row: rowOf(tenant.id, who, { project_id: one.id }, fill(sentence, one, random), instantOf(day, hour)),
        mentions,
      });
      const hour = 9 + random.between(0, 24) / 4;
      const spokenTo = remark.includes('{hver}') ? [second] : [];
      const asked = say(first, remark.replace('{hver}', second.name.split(' ')[0] ?? ''), hour, spokenTo);
      return answer === null ? [asked] : [asked, say(second, answer, hour + 0.6, [])];
    });
}

function notesOf({ tenant, random, workdays }: Making, clients: readonly Client[]): Said[] {
  const writers = tenant.employees.filter(({ share }) => share > 0);
  return clients
    .filter(() => random.chance(0.35))
    .map((client) => ({
      row: rowOf(
        tenant.id,
        random.pick(writers),
        { client_id: client.id },
        random.pick(partyNotes),
        instantOf(random.pick(workdays), 10),
      ),
      mentions: [],
    }));
}

const rowOf = (
  tenantId: number,
  who: Employee,
  place: { readonly project_id?: number; readonly client_id?: number },
  sentence: string,
  at: Date,
): Row => ({
  tenant_id: tenantId,
  project_id: null,
  client_id: null,
  ...place,
  employee_id: who.id,
  text: `<p>${sentence}</p>`,
  created_at: at,
  created_by: who.id,
  modified_at: at,
  modified_by: who.id,
  version: 1,
});

/** Recently opened rows of everybody, which search shows first: 1 is a case, 2 a client. */
async function seedLately({ db, tenant, random, now }: Making, cases: readonly Case[]): Promise<void> {
  const rows = tenant.employees.flatMap((employee) => {
    const open = cases
      .filter(({ kind, statusId, team }) => kind !== null && statusId === 1 && team.includes(employee))
      .slice(-6);
    const clients = [...new Set(open.map(({ client }) => client?.id ?? 0))].filter((id) => id > 0).slice(0, 3);
    const used = [...open.map(({ id }) => [1, id] as const), ...clients.map((id) => [2, id] as const)];
    return used.map(([type, id]) => ({
      tenant_id: tenant.id,
      employee_id: employee.id,
      type_id: type,
      entity_id: id,
      used_at: new Date(now.getTime() - random.between(1, 4000) * 60_000),
    }));
  });
  await insertLinks(db, 'recent_use', rows);
}
