import { readTyped } from '#server/analyser/typed.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { questionsOf } from '../../rules/passages.ts';
import * as chat from '../queries/chat.ts';
import * as documents from '../queries/documents.ts';
import * as queries from '../queries/reading.ts';
import { demandSources, documentOf, wordsFor } from './answers.ts';

/** A source with its text, what it refers to, what refers to it, and one's own chat (DATA-56 to DATA-58). */
export async function get(scope: Scope, id: number, withReferences: boolean) {
  const row = await getRow(scope, id);
  const blocks = await queries.blocksOf(scope, id);
  return {
    ...documentOf(scope, row),
    parties: row.parties,
    url: row.url,
    blocks: [...blocks],
    references: withReferences ? [...(await queries.referencesOf(scope, id))] : [],
    referenceDetails: withReferences ? [...(await queries.detailsOf(scope, id))] : [],
    citedBy: [...(await queries.citedBy(scope, id))],
    aiChatMessages: await chat.messages(scope, id),
    suggestedQuestions:
      row.type === 'ParliamentLaws'
        ? []
        : [
            ...questionsOf(
              blocks,
              row.keywords.map(({ name }) => name),
              wordsFor(scope).questions,
            ),
          ],
  };
}

export async function totals(scope: Scope, id: number) {
  await getRow(scope, id);
  return { items: [...(await queries.totals(scope, id))] };
}

/** Words of the title, the abstract and the keywords stand for what a source is about. */
export async function moreLikeThis(scope: Scope, id: number | null, top: number, skip: number) {
  if (id === null) {
    await demandSources(scope);
    return { items: [], more: false };
  }
  const row = await getRow(scope, id);
  const about = [row.title, ...row.keywords.map(({ name }) => name), row.description].join(' ').slice(0, 1200);
  const { any } = readTyped(about.replaceAll(/\d+/g, ' '));
  const ids = await queries.alike(scope, id, any, top, skip);
  const rows = await documents.documents(scope, ids.slice(0, top));
  return { items: rows.map((one) => documentOf(scope, one)), more: ids.length > top };
}

/** @throws sources_off, not_found */
export async function getRow(scope: Scope, id: number): Promise<documents.DocumentRow> {
  await demandSources(scope);
  const row = await documents.find(scope, id);
  if (!row) throw new AppError('not_found');
  return row;
}
