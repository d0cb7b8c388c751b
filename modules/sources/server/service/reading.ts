import type { FileAnswer } from '#server/http/module.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { placeOf } from '../../rules/anchors.ts';
import { changesBetween } from '../../rules/changes.ts';
import { questionsOf } from '../../rules/passages.ts';
import * as chat from '../queries/chat.ts';
import * as documents from '../queries/documents.ts';
import * as queries from '../queries/reading.ts';
import { demandSources, documentOf, wordsFor } from './answers.ts';
import { appealsOf } from './appeals.ts';

/** A source with its text, its references, references to it, and the person's chat (DATA-56 to DATA-58). */
export async function get(scope: Scope, id: number, withReferences: boolean) {
  const row = await getRow(scope, id);
  const blocks = await queries.blocksOf(scope, id);
  return {
    ...documentOf(scope, row),
    parties: row.parties,
    url: urlOf(row),
    originalUrl: row.url,
    ...(await queries.releaseOf(scope, id)),
    blocks: [...blocks],
    references: withReferences ? [...(await queries.referencesOf(scope, id))] : [],
    referenceDetails: withReferences ? [...(await queries.detailsOf(scope, id))] : [],
    citedBy: [...(await queries.citedBy(scope, id))],
    appeals: await appealsOf(scope, row),
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

/** The URL of the original; relative to the API's own URL. */
const urlOf = ({ id, fileType, url }: documents.DocumentRow): string | null =>
  fileType === 'json' ? `/sources/${id}/pages` : fileType === 'pdf' ? `/sources/${id}/files/0` : url;

/** The pictures of one answer together; the server holds them in memory. */
const mostPictureBytes = 20_000_000;

/** The pages of a scan, with their pictures if asked for (API-179, DATA-63). */
export async function pages(scope: Scope, id: number, pictures: boolean) {
  await getRow(scope, id);
  const rows = await queries.pagesOf(scope, id);
  const parts = pictures ? rows.flatMap(({ image }) => (image === null ? [] : [image])) : [];
  const files = await queries.filesOf(scope, id, parts, mostPictureBytes);
  const contents = new Map(files.map(({ part, content }) => [part, content.toString('base64')]));
  return {
    pages: rows.map(({ image, lines, width, height }) => ({
      image: {
        base64Image: (image !== null && contents.get(image)) || null,
        width,
        height,
        url: image === null ? null : `/sources/${id}/files/${image}`,
      },
      lines: [...lines],
    })),
  };
}

const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

/** The published file, with a recognisable name. @throws not_found */
export async function file(scope: Scope, id: number, part: number): Promise<FileAnswer> {
  const row = await getRow(scope, id);
  const found = await queries.fileOf(scope, id, part);
  if (!found) throw new AppError('not_found');
  const number = row.number.replaceAll(/[^\p{L}\d.-]+/gu, '-');
  return {
    fileName: `${number}${part === 0 ? '' : `-${part}`}.${extensions[found.contentType] ?? 'bin'}`,
    contentType: found.contentType,
    content: found.content,
  };
}

/** Earlier releases of an act, each with the changes of the next one. */
export async function versions(scope: Scope, id: number) {
  await getRow(scope, id);
  let after = await queries.blocksOf(scope, id);
  return {
    items: (await queries.versionsOf(scope, id)).map(({ blocks, ...version }) => {
      const before = blocks as unknown as typeof after;
      const changes = [...changesBetween(before, after)];
      after = before;
      return { ...version, changes };
    }),
  };
}

export async function totals(scope: Scope, id: number) {
  await getRow(scope, id);
  return { items: [...(await queries.totals(scope, id))] };
}

/** The latest references to some places of an act, for its margin. */
export async function latest(scope: Scope, id: number, anchors: readonly string[]) {
  await getRow(scope, id);
  const asked = anchors.flatMap((anchor) => {
    const place = placeOf(anchor);
    return place ? [{ anchor, section: place.section, letter: place.letter, paragraph: place.paragraph }] : [];
  });
  const found = Map.groupBy(await queries.latestOf(scope, id, asked), ({ anchor }) => anchor);
  return {
    items: [...found].map(([anchor, rows]) => ({
      anchor,
      sources: rows.map(({ anchor: _anchor, ...source }) => source),
    })),
  };
}

/** Sources that share rare features with one, the most similar first; none without a source. */
export async function moreLikeThis(scope: Scope, id: number | null, top: number, skip: number) {
  if (id === null) {
    await demandSources(scope);
    return { items: [], more: false };
  }
  await getRow(scope, id);
  const ids = await queries.alike(scope, id, top, skip);
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
