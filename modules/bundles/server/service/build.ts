import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { storeAgain } from '#modules/documents/server/service/made-again.ts';
import { beginMade, dropMade, putMade, storeMade } from '#modules/files/server/service.ts';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import { framed, unframed } from '#server/child/frames.ts';
import { runChild } from '#server/child/run-child.ts';
import { inSteps } from '#server/http/steps.ts';
import type { PdfConverter } from '#server/pdf-converter.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import type { Binding, Volume } from '../binding/bind.ts';
import type { BundleRow } from '../queries/bundles.ts';
import * as bundles from '../queries/bundles.ts';
import * as partQueries from '../queries/parts.ts';
import * as volumeQueries from '../queries/volumes.ts';
import { volumeName } from '../../rules/volume-name.ts';
import { announce, answerOf, get, getRow, refuseReaders } from './answer.ts';
import { hoursIn, wordsFor } from './hours.ts';
import { filesOf, materialOf, partsOf, refused, refuseTooMuch, sizeOf, type File, type Material } from './material.ts';
import { renameVolumes } from './volume-names.ts';

const program = fileURLToPath(new URL('../binding/child.ts', import.meta.url));
const limits = { seconds: 120, memoryMb: 1200 };
/** Includes converting office documents, each of which may take a minute. */
const mostSeconds = 420;
const mostVolumes = 20;
const pdf = 'application/pdf';

type Received = {
  readonly params: { readonly id: number };
  readonly body: { readonly version: number; readonly confirmed?: boolean | undefined };
};
export type BuildPorts = { readonly blobs: BlobStore; readonly pdfConverter: PdfConverter | null };

/**
 * Binds a bundle for a court: an index, running page numbers, and the hours of the case. The parts are read once at the
 * beginning; later changes show as changed since. Binding again creates new versions of its volumes.
 */
export const makeBuild = ({ blobs, pdfConverter: converter }: BuildPorts) =>
  inSteps({
    before: async (scope: Scope, { params, body }: Received) => {
      const bundle = await getCurrent(scope, params.id, body.version);
      const parts = await partQueries.ofBundle(scope, bundle.id);
      const materials = await materialOf(scope, parts, converter);
      refuseTooMuch(materials.map(sizeOf));
      const binding = await bindingOf(scope, bundle, materials);
      const blobIds: string[] = [];
      for (let place = 0; place < Math.min(mostVolumes, materials.length + 1); place += 1)
        blobIds.push(await beginMade(scope, bundle.projectId, bundle.title));
      return { tenantId: scope.tenantId, at: scope.now, parts, materials, binding, blobIds, put: { count: 0 } };
    },
    outside: async ({ tenantId, materials, binding, blobIds, put }, { signal }) => {
      const files = await filesOf(materials, { blobs, tenantId, converter }, signal);
      const volumes = await bound(files, materials, binding, signal);
      if (volumes.length > blobIds.length) throw new AppError('bundle_too_large');
      for (const [place, { bytes }] of volumes.entries()) {
        put.count += 1;
        await putMade(blobs, tenantId, blobIds[place] ?? '', Buffer.from(bytes));
      }
      return volumes;
    },
    seconds: mostSeconds,
    after: async (scope, { began: { at, parts, blobIds }, outcome: volumes }, { params, body }) => {
      const bundle = await getRow(scope, params.id);
      refuseReaders(scope);
      await keepVolumes(scope, bundle, { volumes, blobIds, confirmed: body.confirmed });
      for (const id of blobIds.slice(volumes.length)) await dropMade(scope, id);
      await partQueries.setMarks(
        scope,
        bundle.id,
        parts.filter(({ kind }) => kind !== 'heading'),
      );
      await bundles.setBuilt(scope, bundle.id, at);
      announce(scope, 'BundleUpdated', await getRow(scope, bundle.id));
      return get(scope, bundle.id);
    },
    // Files of a failed binding are deleted with abandoned uploads.
    failed: async (scope, { blobIds, put }) => {
      for (const id of blobIds.slice(put.count)) await dropMade(scope, id);
      return undefined;
    },
  });

async function getCurrent(scope: Scope, id: number, version: number): Promise<BundleRow> {
  const bundle = await getRow(scope, id);
  refuseReaders(scope);
  if (bundle.version !== version) throw new AppError('stale', { current: await answerOf(scope, bundle) });
  return bundle;
}

type Kept = {
  readonly volumes: readonly Volume[];
  readonly blobIds: readonly string[];
  readonly confirmed: boolean | undefined;
};

/** Stores the volumes on the case: each as the next version of its predecessor, or as a new document. */
async function keepVolumes(scope: Scope, bundle: BundleRow, { volumes, blobIds, confirmed }: Kept): Promise<void> {
  const { projectId, folderId, title } = bundle;
  const before = await volumeQueries.ofBundle(scope, bundle.id);
  const kept: volumeQueries.NewVolume[] = [];
  for (const [place, { bytes, pages }] of volumes.entries()) {
    const content = await storeMade(scope, blobIds[place] ?? '', Buffer.from(bytes), pdf);
    const name = volumeName(title, place + 1, volumes.length);
    const documentId = before.get(place + 1) ?? null;
    const row = await storeAgain(scope, { projectId, folderId, documentId, name, confirmed }, content);
    kept.push({ documentId: row.id, versionId: row.versionId ?? '', pages });
  }
  await renameVolumes(scope, bundle, { title, count: volumes.length });
  await volumeQueries.replace(scope, bundle, kept);
}

/** Binds the volumes in a separate process. */
async function bound(
  files: readonly File[],
  materials: readonly Material[],
  binding: Binding,
  signal: AbortSignal,
): Promise<readonly Volume[]> {
  async function* sent() {
    yield framed(
      binding,
      files.map(({ size }) => size),
    );
    for (const file of files) yield* await file.open();
  }
  const running = { program, asked: 'bind', limits, isAwaited: true, signal };
  const said = await runChild(() => Readable.from(sent(), { objectMode: false }), running);
  if (said === null) throw new AppError('bundle_too_large');
  const { about, files: made } = unframed(said);
  const { unbound, pages } = z
    .object({ unbound: z.optional(z.int()), pages: z.optional(z.array(z.int())) })
    .parse(about);
  const culprit = unbound === undefined ? undefined : materials[unbound];
  if (culprit) throw refused('not_bindable', culprit.place, culprit.name);
  return made.map((bytes, place) => ({ bytes, pages: pages?.[place] ?? 1 }));
}

async function bindingOf(scope: Scope, bundle: BundleRow, materials: readonly Material[]): Promise<Binding> {
  return {
    title: bundle.title,
    subtitle: [bundle.projectYearNumber, bundle.projectName].filter(Boolean).join(' '),
    parts: partsOf(materials),
    most: { pages: bundle.mostPages, bytes: bundle.mostMegabytes * 1_000_000 },
    hours: await hoursIn(scope, bundle),
    words: wordsFor(scope).bundle,
  };
}
