import { addDays, type CalendarDate } from '#shared/dates.ts';
import type { Asked } from '../demo/kind.ts';
import type { Case, Making } from './case-drafts.ts';
import { idAt, insertLinks, insertRows } from './insert.ts';
import type { Random } from './random.ts';

/** A case's labels, custom fields, caps and deadlines, favourites. */
export async function seedMarks(
  making: Making,
  cases: readonly Case[],
  typeIds: ReadonlyMap<string, number>,
): Promise<void> {
  await seedLabels(making, cases);
  await seedAnswers(making, cases, typeIds);
  await seedFavourites(making, cases);
}

async function seedLabels({ db, tenant, random, trade }: Making, cases: readonly Case[]): Promise<void> {
  const ids = await insertRows(
    db,
    'label',
    trade.labels.map((name) => ({ tenant_id: tenant.id, name })),
  );
  const links = cases
    .filter(({ kind }) => kind !== null)
    .flatMap(({ id, statusId }) => {
      const count =
        statusId === 2 ? Number(random.chance(0.15)) : random.weighted([0, 1, 2], (many) => [5, 4, 1][many] ?? 0);
      const chosen = new Set(Array.from({ length: count }, () => random.pick(ids)));
      return [...chosen].map((label) => ({ tenant_id: tenant.id, project_id: id, label_id: label }));
    });
  await insertLinks(db, 'project_label', links);
}

async function seedAnswers(
  { db, tenant, random, trade: { asked }, workdays }: Making,
  cases: readonly Case[],
  typeIds: ReadonlyMap<string, number>,
): Promise<void> {
  const ids = await insertRows(
    db,
    'default_extension',
    asked.map(({ name, description, valueType, type, required }, position) => ({
      tenant_id: tenant.id,
      name,
      description,
      value_type: valueType,
      required,
      project_type_id: type === null ? null : (typeIds.get(type) ?? null),
      position,
    })),
  );
  const answers = cases.flatMap((one) =>
    asked.flatMap((question, index) => {
      const { kind, opponentId, from } = one;
      const concerns = kind !== null && (question.type === null ? opponentId !== null : question.type === kind.type);
      if (!concerns || !(question.required || random.chance(0.5))) return [];
      return [
        {
          tenant_id: tenant.id,
          project_id: one.id,
          extension_id: idAt(ids, index),
          value: answerOf(question, random, workdays[from] ?? '', workdays.at(-1) ?? ''),
        },
      ];
    }),
  );
  await insertRows(db, 'project_extension', answers);
}

function answerOf({ of }: Asked, random: Random, opened: CalendarDate, today: CalendarDate): string {
  switch (of) {
    case 'court':
      return `${random.pick(['E', 'S', 'R'])}-${random.between(101, 4999)}/${opened.slice(0, 4)}`;
    case 'past':
      return addDays(opened, -random.between(10, 400));
    case 'future':
      return addDays(today, random.between(20, 900));
    case 'percentage':
      return String(random.between(2, 8) * 5);
    case 'amount':
      return String(random.between(380, 1900) * 100_000);
    case 'bool':
      return random.chance(0.5) ? 'true' : 'false';
  }
}

/** A few open cases of their own as favourites for everybody who works, in an order. */
async function seedFavourites({ db, tenant, random }: Making, cases: readonly Case[]): Promise<void> {
  const rows = tenant.employees.flatMap((employee) => {
    const open = cases.filter(({ kind, statusId, team }) => kind !== null && statusId === 1 && team.includes(employee));
    const deal = random.deck(open);
    return Array.from({ length: Math.min(open.length, random.between(2, 5)) }, (_, place) => ({
      tenant_id: tenant.id,
      employee_id: employee.id,
      project_id: deal().id,
      priority: place + 1,
    }));
  });
  await insertLinks(db, 'project_favorite', rows);
}
