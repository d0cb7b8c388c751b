import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { note } from '../queries/openings.ts';
import { texts } from '../queries/text.ts';
import { mostText } from '../reading/formats.ts';
import { findOpenable, getRow } from './answer.ts';

type Asked = { readonly params: { readonly id: number }; readonly query: { readonly versionId?: string | undefined } };

/** The recognised text of a version, so that the text of a scan can be selected. */
export async function getText(scope: Scope, { params, query }: Asked) {
  const row = await getRow(scope, params.id);
  const version = await findOpenable(scope, query.versionId ?? row.versionId ?? '');
  if (version?.documentId !== params.id) throw new AppError('not_found');
  await note(scope, [version.id], 'preview');
  const text = (await texts(scope, [version.id], 0, mostText)).get(version.id) ?? '';
  return { pages: text === '' ? [] : text.split('\f').map((page) => page.trim()) };
}
