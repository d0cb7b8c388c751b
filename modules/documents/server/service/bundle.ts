import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { beginMade, dropMade, open, putMade, storeMade } from '#modules/files/server/service.ts';
import { list as listWorklogs } from '#modules/worklogs/server/service/list.ts';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import { inSteps } from '#server/http/steps.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { date, hours as hoursOf } from '#shared/format.ts';
import { sum } from '#shared/money.ts';
import { mostRows } from '#shared/page.ts';
import { plainText } from '#shared/plain-text.ts';
import { english, icelandic } from '#shared/texts/nouns.ts';
import { usualPages, type NewBundle } from '../../contract/bundle.ts';
import { cleanName, nameKey, splitName } from '../../rules/names.ts';
import { en } from '../../texts/en.ts';
import { is } from '../../texts/is.ts';
import type { Binding, Hours } from '../bundle/bind.ts';
import { framed, unframed } from '#server/child/frames.ts';
import * as tree from '../queries/tree.ts';
import type { Content, Place } from '../queries/write.ts';
import { runChild } from '#server/child/run-child.ts';
import { findOpenable, getRows } from './answer.ts';
import { addContent, getWritable, insertUnder, placeOf } from './create.ts';

const program = fileURLToPath(new URL('../bundle/child.ts', import.meta.url));
const limits = { seconds: 120, memoryMb: 1200 };
/** What is bound at once; whoever has more makes two bundles. */
const mostBytes = 300_000_000;
const mostVolumes = 8;
const pdf = 'application/pdf';

type Received = { readonly body: NewBundle };

/**
 * Documents as one paper for a court: an index, running page numbers, the hours of that part of the case. Its name is its
 * title; where a bundle of that name is there, the new one is its next version, as when a part of it has changed.
 */
export const makeBundle = (blobs: BlobStore) =>
  inSteps({
    before: async (scope: Scope, { body }: Received) => {
      await getWritable(scope, body);
      const rows = await getRows(scope, body.documentIds);
      const parts = body.documentIds.map((id) => rows.find((row) => row.id === id)).filter((row) => row !== undefined);
      const found: Version[] = [];
      for (const { versionId } of parts) {
        const version = await findOpenable(scope, versionId ?? '');
        if (version?.contentType === pdf) found.push(version);
      }
      if (found.length < parts.length)
        throw new AppError('not_bindable', { fields: { documentIds: { key: 'badChoice' } } });
      if (found.reduce((all, { size }) => all + Number(size), 0) > mostBytes) throw new AppError('bundle_too_large');
      const blobIds: string[] = [];
      for (let volume = 0; volume < Math.min(mostVolumes, found.length + 1); volume += 1)
        blobIds.push(await beginMade(scope, body.projectId, body.title));
      const binding = await bindingOf(scope, body, parts);
      return { tenantId: scope.tenantId, versions: found, blobIds, binding, put: { count: 0 } };
    },
    outside: async ({ tenantId, versions, binding, blobIds, put }, { signal }) => {
      const volumes = await bound(blobs, { tenantId, versions, binding }, signal);
      if (volumes.length > blobIds.length) throw new AppError('bundle_too_large');
      for (const [place, bytes] of volumes.entries()) {
        put.count += 1;
        await putMade(blobs, tenantId, blobIds[place] ?? '', bytes);
      }
      return volumes;
    },
    seconds: limits.seconds + 10,
    after: async (scope, { began: { blobIds }, outcome: volumes }, { body }) => {
      await getWritable(scope, body);
      await tree.lockTrees(scope, [body.projectId]);
      const place = await placeOf(scope, body);
      const items = [];
      for (const [at, bytes] of volumes.entries()) {
        const content = await storeMade(scope, blobIds[at] ?? '', bytes, pdf);
        const name = cleanName(`${body.title}${volumes.length > 1 ? ` ${at + 1}` : ''}.pdf`);
        items.push(await keep(scope, place, name, content));
      }
      for (const id of blobIds.slice(volumes.length)) await dropMade(scope, id);
      return { items };
    },
    // What bytes may have come to is swept with the uploads that were left, and its bytes with it.
    failed: async (scope, { blobIds, put }) => {
      for (const id of blobIds.slice(put.count)) await dropMade(scope, id);
      return undefined;
    },
  });

/** The next version of the bundle that has the name, or a document of its own. */
async function keep(scope: Scope, place: Place, name: string, content: Content) {
  const [other] = await tree.withNames(scope, place.projectId, place.folderId, 1, [nameKey(name)]);
  return other
    ? addContent(scope, other.id, content, { versionId: crypto.randomUUID() })
    : insertUnder(scope, place, name, content);
}

type Bound = {
  readonly tenantId: number;
  readonly versions: readonly Version[];
  readonly binding: Binding;
};
type Version = { readonly blobId: string; readonly size: number; readonly name: string };

/** The volumes, bound by a process of its own. */
async function bound(blobs: BlobStore, { tenantId, versions, binding }: Bound, signal: AbortSignal) {
  async function* sent() {
    yield framed(
      binding,
      versions.map(({ size }) => Number(size)),
    );
    for (const { blobId } of versions) yield* await open(blobs, tenantId, blobId);
  }
  const running = { program, asked: 'bind', limits, isAwaited: true, signal };
  const said = await runChild(() => Readable.from(sent(), { objectMode: false }), running);
  if (said === null) throw new AppError('bundle_too_large');
  const { about, files } = unframed(said);
  const { unbound } = z.object({ unbound: z.optional(z.int()) }).parse(about);
  if (unbound !== undefined) throw new AppError('not_bindable', { fields: { documentIds: { key: 'badChoice' } } });
  return files;
}

async function bindingOf(
  scope: Scope,
  { title, hours, projectId, mostPages = usualPages }: NewBundle,
  parts: readonly { readonly name: string; readonly projectYearNumber: string; readonly projectName: string }[],
): Promise<Binding> {
  const words = (scope.language === 'is' ? is(icelandic[scope.edition]) : en(english[scope.edition])).bundle;
  const [first] = parts;
  return {
    title,
    subtitle: [first?.projectYearNumber, first?.projectName].filter(Boolean).join(' '),
    titles: parts.map(({ name }) => splitName(name).base),
    mostPages,
    hours: hours ? await hoursIn(scope, projectId, hours) : null,
    words,
  };
}

/** The hours of the case in these days, as those who bind it may see them. */
async function hoursIn(
  scope: Scope,
  projectId: number,
  { dateFrom, dateTo }: { readonly dateFrom: string; readonly dateTo: string },
): Promise<Hours> {
  const orderBy = [{ field: 'date' as const, direction: 'asc' as const }];
  const asked = { projectId, dateFrom, dateTo, workTypeId: 1, orderBy, pageNumber: 1, pageSize: mostRows };
  const { items } = await listWorklogs(scope, asked, { open: async () => [] } as never);
  return {
    rows: items.map((row) => [
      date(row.date, scope.timeZone),
      row.employeeName,
      plainText(row.comment),
      hoursOf(row.quantity),
    ]),
    total: hoursOf(sum(items.map(({ quantity }) => quantity))),
  };
}
