import { textsFor } from '#shared/texts/nouns.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { SourceDocument } from '../../contract/record.ts';
import { en } from '../../texts/en.ts';
import { is } from '../../texts/is.ts';
import type { DocumentRow } from '../queries/documents.ts';
import { readSwitches } from '../queries/settings.ts';

/** The server's texts of sources, in the person's language. */
export const wordsFor = textsFor(is, en);

/** Without the library its calls are refused (OPEN-36). @throws sources_off */
export async function demandSources(scope: Scope): Promise<void> {
  if (!(await readSwitches(scope)).enabled) throw new AppError('sources_off');
}

/** A source as lists show it. */
export const documentOf = (scope: Scope, { url: _url, parties: _parties, ...row }: DocumentRow): SourceDocument => ({
  ...row,
  keywords: [...row.keywords],
  subType: row.subtype,
  source: wordsFor(scope).types[row.type as keyof ReturnType<typeof is>['types']] ?? row.type,
});
