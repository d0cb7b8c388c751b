import { create as createLabel } from '#modules/labels/server/service.ts';
import { lockPeople } from '#modules/employees/server/port.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { calendarDay } from '#shared/format.ts';
import type { ExtensionDefinition } from '#shared/extension.ts';
import { rowOf } from '#shared/record.ts';
import { plainFields, type PlainName, type Project } from '../../contract/record.ts';
import type { NewProject } from '../../contract/written.ts';
import { extensionsFor, readExtensions } from '../../rules.ts';
import { mayCreate } from '../policy.ts';
import { definitions } from '../queries/extensions.ts';
import * as many from '../queries/many.ts';
import { announce } from './answer.ts';

/** A given number is kept, as for a case from another system; without one the next number is assigned. */
export type NewOfMany = Pick<Project, PlainName> & {
  readonly numbered: { readonly year: number; readonly number: number } | null;
  readonly employeeId: number;
  readonly clientId: number | null;
  readonly opponentId: number | null;
  readonly typeIds: readonly number[];
  /** By name; labels that do not exist are created. */
  readonly labels: readonly string[];
};

/** What rows of a file may refer to: people, types, and the extensions of a type. */
export async function listNamed(scope: Scope) {
  await lockPeople(scope);
  const asked = (await definitions(scope)).filter(({ deleted }) => !deleted);
  return { employees: await many.activeEmployees(scope), types: await many.types(scope), definitions: asked };
}

export type Named = Awaited<ReturnType<typeof listNamed>>;

export const findByNumbers = many.byNumbers;

/** The default values of the extensions of this type, and the first required one without a default (PROJ-13). */
export function defaultsFor(
  { definitions: all, types }: Named,
  typeIds: readonly number[],
): { readonly values: ReadonlyMap<number, string>; readonly missing: ExtensionDefinition | undefined } {
  const asked = extensionsFor(
    all,
    types.filter(({ id }) => typeIds.includes(id)),
  );
  const { values, problems } = readExtensions(
    asked,
    new Map(asked.map(({ id, defaultValue }) => [id, defaultValue ?? ''])),
  );
  return { values, missing: asked.find(({ id }) => problems.has(id)) };
}

/**
 * Creates thousands of projects with the same numbering, audit entries and events as one by one, but in a few
 * statements. For callers who see every project.
 */
export async function createMany(scope: Scope, named: Named, rows: readonly NewOfMany[]): Promise<readonly number[]> {
  if (!mayCreate(scope.actor) || scope.actor.role !== 'manager') throw new AppError('forbidden');
  const year = Number(calendarDay(scope.now, scope.timeZone).slice(0, 4));
  const kept = rows.flatMap(({ numbered }) => numbered ?? []);
  if ((await many.byNumbers(scope, kept)).length > 0) throw new AppError('conflict');
  const fresh = await many.newNumbers(scope, year, rows.length - kept.length);
  // Later numbers continue above the given ones.
  const first =
    Math.max(...kept.filter((one) => one.year === year).map(({ number }) => number), (fresh[0] ?? 1) - 1) + 1;
  let next = first;
  const ids = await many.insertAll(
    scope,
    rows.map((row) => ({
      ...rowOf(plainFields, { ...row, statusId: row.statusId as NewProject['statusId'] }),
      employee_id: row.employeeId,
      client_id: row.clientId,
      opponent_id: row.opponentId,
      ...(row.numbered ?? { year, number: next++ }),
    })),
  );
  await writeParts(scope, named, rows, ids);
  for (const id of ids) announce(scope, 'ProjectCreated', { id, version: 1 });
  return ids;
}

/** Deletes many projects at once. The caller checks what refers to them. */
export async function removeMany(scope: Scope, ids: readonly number[]): Promise<void> {
  if (scope.actor.role !== 'manager') throw new AppError('forbidden');
  for (const row of await many.setAllDeleted(scope, ids)) announce(scope, 'ProjectDeleted', row);
}

async function writeParts(
  scope: Scope,
  named: Named,
  rows: readonly NewOfMany[],
  ids: readonly number[],
): Promise<void> {
  const made = rows.map((row, place) => ({ ...row, id: ids[place] ?? 0 }));
  const pairs = (of: 'clientId' | 'opponentId') =>
    made.flatMap(({ id, [of]: part }) => (part === null ? [] : [[id, part] as const]));
  await many.linkAll(scope, 'client', pairs('clientId'));
  await many.linkAll(scope, 'opponent', pairs('opponentId'));
  await many.linkAll(
    scope,
    'type',
    made.flatMap(({ id, typeIds }) => typeIds.map((typeId) => [id, typeId] as const)),
  );
  await writeLabels(scope, made);
  const defaults = new Map(
    [...new Map(rows.map(({ typeIds }) => [typeIds.join(), typeIds]))].map(([key, ids]) => [
      key,
      defaultsFor(named, ids).values,
    ]),
  );
  await many.saveValues(
    scope,
    made.flatMap(({ id, typeIds }) =>
      [...(defaults.get(typeIds.join()) ?? [])].map(([extension, value]) => [id, extension, value] as const),
    ),
  );
}

async function writeLabels(
  scope: Scope,
  made: readonly { readonly id: number; readonly labels: readonly string[] }[],
): Promise<void> {
  const ids = new Map<string, number>();
  for (const { labels } of made)
    for (const label of labels) {
      const key = label.toLowerCase();
      if (!ids.has(key)) ids.set(key, (await createLabel(scope, label)).id);
    }
  await many.linkAll(
    scope,
    'label',
    made.flatMap(({ id, labels }) => labels.map((label) => [id, ids.get(label.toLowerCase()) ?? 0] as const)),
  );
}
