import type { Scope } from '#server/scope.ts';
import { offsetOf, paginationOf, type Page } from '#shared/page.ts';
import { all } from '../queries/tree.ts';

/** Types by name: each with its subtypes; with `treeResult` only the top ones (DATA-12). A tenant has a few dozen. */
export async function list(scope: Scope, { treeResult, ...page }: Page & { readonly treeResult?: boolean | undefined }) {
  const types = await all(scope);
  const withSubTypes = types.map((type) => ({ ...type, subTypes: types.filter(({ parentTypeId }) => parentTypeId === type.id) }));
  const listed = treeResult ? withSubTypes.filter(({ parentTypeId }) => parentTypeId === null) : withSubTypes;
  return { items: listed.slice(offsetOf(page), offsetOf(page) + page.pageSize), pagination: paginationOf(page, listed.length) };
}
