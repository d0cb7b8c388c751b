import { lockPeople } from '#modules/employees/server/port.ts';
import type { Scope } from '#server/scope.ts';
import { AppError, type FieldProblem } from '#shared/errors.ts';
import { rowOf } from '#shared/record.ts';
import { plainFields, plainSettings } from '../../contract/record.ts';
import type { EditedProject, NewProject } from '../../contract/written.ts';
import { extensionsFor, primaryOf, readExtensions } from '../../rules.ts';
import * as extensions from '../queries/extensions.ts';
import type { FullRow } from '../queries/one.ts';
import { typesById, unknownOf, type LinkKind, type PartKind } from '../queries/write.ts';

type Body = Omit<NewProject, 'name'> & Pick<EditedProject, 'name'>;
type Links = Readonly<Partial<Record<LinkKind, readonly number[]>>>;

/** The columns, links and values to write for a body; fields that the body omits are left out. */
export async function planOf(scope: Scope, before: FullRow | null, body: Body) {
  const clients = partiesOf(before?.clients, before?.clientId, body.clients, body.clientId);
  const opponents = partiesOf(before?.opponents, before?.opponentId, body.opponents, body.opponentId);
  const links: Links = {
    ...given(body, ['types', 'labels', 'employees', 'taskReminderEmployees']),
    ...defined({ clients: clients?.chosen, opponents: opponents?.chosen }),
  };
  await refuseUnknown(scope, before, body, links);
  const columns = {
    ...rowOf({ ...plainFields, ...plainSettings }, body),
    ...defined({
      client_id: clients?.primary,
      opponent_id: opponents?.primary,
      payor_id: body.payorId,
      fee_cap: body.feeCap === 0 ? null : body.feeCap,
      fee_cap_type_id: body.feeCapTypeId,
    }),
  };
  return { columns, links, rates: body.rates, values: await valuesOf(scope, before, body) };
}

export type Plan = Awaited<ReturnType<typeof planOf>>;

type Party = { readonly id: number };

/** The parties and the primary one (PROJ-18); undefined when the body omits them. */
function partiesOf(
  before: readonly Party[] = [],
  primaryBefore: number | null = null,
  asked: readonly number[] | undefined,
  primary: number | null | undefined,
) {
  if (asked === undefined && primary === undefined) return undefined;
  const kept = before.map(({ id }) => id);
  const chosen =
    asked ??
    (primary === null || primary === undefined ? kept.filter((id) => id !== primaryBefore) : [...kept, primary]);
  const unique = [...new Set(chosen)];
  return { chosen: unique, primary: primaryOf(unique, primary, primaryBefore) };
}

/** The values of the extensions of its types, when the body touches either (PROJ-13, PROJ-14). */
async function valuesOf(scope: Scope, before: FullRow | null, body: Body): Promise<ReadonlyMap<number, string>> {
  if (before !== null && body.extensions === undefined && body.types === undefined) return new Map();
  const types = body.types === undefined ? (before?.types ?? []) : await typesById(scope, body.types);
  const stored = new Map(
    (await extensions.values(scope, before === null ? [] : [before.id])).map(({ extensionId, value }) => [
      extensionId,
      value,
    ]),
  );
  const written = new Map(body.extensions?.map(({ extensionId, value }) => [extensionId, value ?? '']));
  const asked = extensionsFor(await extensions.definitions(scope), types)
    .filter(({ id, deleted }) => !deleted || stored.has(id))
    .map(({ deleted, ...one }) => ({ ...one, required: one.required && !deleted }));
  const { values, problems } = readExtensions(
    asked,
    new Map(asked.map(({ id, defaultValue }) => [id, written.get(id) ?? stored.get(id) ?? defaultValue])),
  );
  const strange = [...written.keys()].filter((id) => !asked.some((one) => one.id === id) && written.get(id) !== '');
  const fields = Object.fromEntries(
    [...problems, ...strange.map((id): [number, FieldProblem] => [id, { key: 'badChoice' }])].map(([id, problem]) => [
      `extensions.${id}`,
      problem,
    ]),
  );
  if (Object.keys(fields).length > 0) throw new AppError('project_extensions', { fields });
  return values;
}

/**
 * Refuses references that do not exist in the tenant or are deleted; references that the project already has may stay.
 */
async function refuseUnknown(scope: Scope, before: FullRow | null, body: Body, links: Links): Promise<void> {
  await lockPeople(scope);
  const idsOf = (parts: readonly Party[] = []) => parts.map(({ id }) => id);
  const responsible = before?.employeeId ?? scope.actor.employeeId;
  const checks: readonly (readonly [
    field: string,
    kind: PartKind,
    asked: readonly number[],
    had: readonly number[],
  ])[] = [
    ['clients', 'clients', links.clients ?? [], idsOf(before?.clients)],
    ['opponents', 'opponents', links.opponents ?? [], idsOf(before?.opponents)],
    ['payorId', 'clients', present(body.payorId), present(before?.payorId)],
    ['employeeId', 'employees', [body.employeeId ?? responsible], present(before?.employeeId)],
    ['employees', 'employees', links.employees ?? [], idsOf(before?.employees)],
    ['taskReminderEmployees', 'employees', links.taskReminderEmployees ?? [], idsOf(before?.taskReminderEmployees)],
    ['types', 'types', links.types ?? [], idsOf(before?.types)],
    ['labels', 'labels', links.labels ?? [], idsOf(before?.labels)],
    [
      'rates',
      'rates',
      (body.rates ?? []).map(({ rateId }) => rateId),
      (before?.rates ?? []).map(({ rateId }) => rateId),
    ],
  ];
  const fields: Record<string, FieldProblem> = {};
  for (const [field, kind, asked, had] of checks) {
    const unknown = await unknownOf(
      scope,
      kind,
      asked.filter((id) => !had.includes(id)),
    );
    if (unknown.length > 0) fields[field] = { key: 'badChoice' };
  }
  if (Object.keys(fields).length > 0) throw new AppError('project_unknown_part', { fields });
}

const present = (id: number | null | undefined): readonly number[] => (id === null || id === undefined ? [] : [id]);

const given = <K extends LinkKind>(body: Readonly<Partial<Record<K, readonly number[]>>>, kinds: readonly K[]): Links =>
  Object.fromEntries(kinds.flatMap((kind) => (body[kind] === undefined ? [] : [[kind, [...new Set(body[kind])]]])));

/** Drops undefined values, so that fields the body omits stay as they were. */
const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
