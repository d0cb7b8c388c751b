import { usesOf } from '#server/db/uses.ts';
import { rowKindOf, rowKinds, wireName, type RowKind } from '#server/row-kinds.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { paginationOf, type Page } from '#shared/page.ts';
import * as queries from '../queries/bin.ts';

type Asked = Page & { readonly kind?: string | undefined; readonly search?: string | undefined };

/** The deleted rows of every module that declares a bin (PLUS-05). */
export async function list(scope: Scope, { kind, ...asked }: Asked) {
  refuseOthers(scope);
  const all = rowKinds().filter(({ bin }) => bin);
  const { items, total } = await queries.list(scope, kind === undefined ? all : [binOf(kind)], asked);
  return {
    items: items.map((item) => ({ ...item, can: { erase: rowKindOf(item.kind)?.bin?.erasable ?? false } })),
    pagination: paginationOf(asked, total),
    kinds: all.map(({ table }) => wireName(table)),
  };
}

/** Uses the module's own restore function, which has its rules and events. */
export async function restore(
  scope: Scope,
  { kind: name, id }: { readonly kind: string; readonly id: number },
): Promise<void> {
  await getBinned(scope, name, id).then(({ bin }) => bin?.restore(scope, id));
}

/** Erases a row; refused with what references it, in the bin or not. The audit log keeps a record. */
export async function erase(
  scope: Scope,
  { kind: name, id }: { readonly kind: string; readonly id: number },
): Promise<void> {
  await eraseRow(scope, await getBinned(scope, name, id), id);
}

/** Uses the module's own erase function if there is one; refused with what references the row. */
export async function eraseRow(scope: Scope, kind: RowKind, id: number): Promise<void> {
  if (!kind.bin?.erasable) throw new AppError('never_erased');
  if (kind.bin.erase) return void (await kind.bin.erase(scope, id));
  // Notifications are erased with the row that they are about, and the cases of a draft with the draft.
  const alongWith = ['notification', `${kind.table}_case`];
  const uses = (await usesOf(scope, kind.table, id, { binned: true })).filter((use) => !alongWith.includes(use.kind));
  if (uses.length > 0) throw new AppError('in_use', { uses });
  await queries.erase(scope, kind, id);
}

async function getBinned(scope: Scope, name: string, id: number): Promise<RowKind> {
  refuseOthers(scope);
  const kind = binOf(name);
  if (!(await queries.isBinned(scope, kind, id))) throw new AppError('not_found');
  return kind;
}

function binOf(name: string): RowKind {
  const kind = rowKindOf(name);
  if (!kind?.bin) throw new AppError('not_found');
  return kind;
}

function refuseOthers({ actor }: Scope): void {
  if (actor.role !== 'manager') throw new AppError('forbidden');
}
