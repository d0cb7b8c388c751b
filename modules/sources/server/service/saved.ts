import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { paginationOf } from '#shared/page.ts';
import type { sourceEvents } from '../../contract.ts';
import type { EditedSavedSource, NewSavedSource } from '../../contract/saved.ts';
import { citationOf } from '../../rules/anchors.ts';
import { mayKeep } from '../policy.ts';
import * as queries from '../queries/saved.ts';
import { demandSources } from './answers.ts';
import { getRow as getSource } from './reading.ts';

export async function list(scope: Scope, asked: Parameters<typeof queries.list>[1]) {
  await demandSources(scope);
  const { items, total } = await queries.list(scope, asked);
  return {
    items: items.map((row) => answerOf(scope, row)),
    pagination: paginationOf(asked, total),
    can: { create: mayKeep(scope.actor) },
  };
}

type Grouping = Omit<Parameters<typeof queries.groups>[1], keyof queries.GroupFilter> & {
  readonly employeeId?: number | undefined;
  readonly types?: readonly string[] | undefined;
  readonly sourceTypes?: readonly string[] | undefined;
  readonly sourceSubTypes?: readonly string[] | undefined;
  readonly projectTypes?: readonly number[] | undefined;
};

/** Saved items by source, each with its cases (DATA-61, SRC-25). */
export async function listDistinct(
  scope: Scope,
  { types, sourceTypes, sourceSubTypes, projectTypes, ...asked }: Grouping,
) {
  await demandSources(scope);
  const { groups, links, total } = await queries.groups(scope, {
    ...asked,
    types: someOf([...(types ?? []), ...(sourceTypes ?? [])]),
    subtypes: someOf(sourceSubTypes ?? []),
    projectTypes: someOf(projectTypes ?? []),
  });
  const bySource = Map.groupBy(links, ({ sourceId }) => sourceId);
  return {
    items: groups.flatMap((group) => {
      const own = bySource.get(group.sourceId) ?? [];
      const [latest] = own;
      if (!latest) return [];
      const { sourceName, type, number, date, madeUp } = latest;
      return [
        { ...group, sourceName, type, number, date, madeUp, sourceProjects: own.map((row) => answerOf(scope, row)) },
      ];
    }),
    pagination: paginationOf(asked, total),
  };
}

const someOf = <T>(list: readonly T[]): readonly T[] | null => (list.length > 0 ? list : null);

/** Saves a source on a case (API-171). Fields that the body omits are taken from the library. */
export async function create(scope: Scope, body: NewSavedSource) {
  const source = await getSource(scope, body.sourceId);
  if (!(await queries.projectExists(scope, body.projectId))) throw new AppError('not_found');
  if (!mayKeep(scope.actor)) throw new AppError('forbidden');
  const id = await queries.insert(scope, {
    projectId: body.projectId,
    sourceId: source.id,
    sourceName: body.sourceName ?? source.title,
    type: body.type ?? source.type,
    number: body.number ?? source.number,
    concepts: body.concepts ?? source.keywords.map(({ name }) => name),
    members: body.members ?? source.parties,
    date: body.date === undefined ? source.date : body.date,
    comment: body.comment ?? '',
    quote: body.quote ?? '',
    anchor: body.anchor ?? '',
  });
  const made = await getRow(scope, id);
  announce(scope, 'SourceSaved', made);
  return answerOf(scope, made);
}

export async function edit(scope: Scope, id: number, { comment, version }: EditedSavedSource) {
  await demandSources(scope);
  const before = await getRow(scope, id);
  if (!mayKeep(scope.actor)) throw new AppError('forbidden');
  if (!(await queries.update(scope, id, version, comment)))
    throw new AppError('stale', { current: answerOf(scope, before) });
  const after = await getRow(scope, id);
  announce(scope, 'SourceUpdated', after);
  return answerOf(scope, after);
}

export async function remove(scope: Scope, id: number): Promise<void> {
  await demandSources(scope);
  const row = await getRow(scope, id);
  if (!mayKeep(scope.actor)) throw new AppError('forbidden');
  await queries.setDeleted(scope, [id], true);
  announce(scope, 'SourceRemoved', row);
}

/** Undoes a delete. */
export async function restore(scope: Scope, ids: readonly number[]): Promise<{ count: number }> {
  await demandSources(scope);
  const unique = [...new Set(ids)];
  const rows = await queries.deletedOnes(scope, unique);
  if (rows.length !== unique.length) throw new AppError('not_found');
  if (!mayKeep(scope.actor)) throw new AppError('forbidden');
  await queries.setDeleted(scope, unique, false);
  for (const row of rows) announce(scope, 'SourceSaved', row);
  return { count: unique.length };
}

async function getRow(scope: Scope, id: number): Promise<queries.SavedRow> {
  const row = await queries.find(scope, id);
  if (!row) throw new AppError('not_found');
  return row;
}

const answerOf = (scope: Scope, { subtype, ...row }: queries.SavedRow) => ({
  ...row,
  citation: citationOf({ ...row, subtype }, row.anchor),
  can: { edit: mayKeep(scope.actor), delete: mayKeep(scope.actor) },
});

function announce(
  scope: Scope,
  name: (typeof sourceEvents)[number],
  { id, projectId }: { readonly id: number; readonly projectId: number },
): void {
  scope.emit({ name, projectId, payload: { id, projectId } });
}
