import { createHash } from 'node:crypto';
import { CloudFailure, type CloudDrive, type CloudItem } from '#server/cloud-drive.ts';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import type { Scope } from '#server/scope.ts';
import { forEachConcurrently } from '../../rules.ts';
import type { MoveNote } from '../../rules/moving.ts';
import * as queries from '../queries/moving.ts';

/** A move that this process works on. */
export type Moving = {
  readonly id: number;
  readonly tenantId: number;
  readonly projectId: number;
  readonly container: string;
  readonly root: string;
  readonly drive: CloudDrive;
  readonly blobs: BlobStore;
  readonly signal: AbortSignal;
  /** Runs in a separate transaction, behind the walls of whoever started the move. */
  readonly act: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;
  /** Its turn is over, or people have stopped it. */
  readonly isOver: () => Promise<boolean>;
};

/** The result of a turn: complete, more to do, or waiting for a change. */
export type Turn = 'done' | 'more' | MoveNote;

/** One document that cannot be moved; the others are. */
export class Unmovable extends Error {
  readonly note: MoveNote;

  constructor(note: MoveNote) {
    super(`a paper is not moved: ${note}`);
    this.name = 'Unmovable';
    this.note = note;
  }
}

/** A failure that concerns all documents, not the one that met it. */
const ofAll = new Set(['limited', 'down', 'credentials', 'forbidden', 'full']);

/** Copies documents, five at a time; a failure is recorded with its reason, and the others continue. */
export const copyEach = <T extends { readonly copy: queries.Copy }>(
  moving: Moving,
  all: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> =>
  forEachConcurrently(all, async (one) => {
    if (await moving.isOver()) return;
    try {
      await work(one);
    } catch (failure) {
      const problem = problemOf(failure);
      if (problem === null) throw failure;
      const { id, attempts } = one.copy;
      await moving.act((scope) =>
        queries.note(scope, id, { problem, attempts: problem === 'scanning' ? attempts : attempts + 1 }),
      );
    }
  });

function problemOf(failure: unknown): MoveNote | null {
  if (failure instanceof Unmovable) return failure.note;
  if (!(failure instanceof CloudFailure) || ofAll.has(failure.kind)) return null;
  return failure.kind as MoveNote;
}

/** What stops or delays a whole move. */
export function noteOf(failure: CloudFailure): MoveNote {
  if (failure.kind === 'credentials' || failure.kind === 'forbidden') return 'closed';
  return failure.kind === 'limited' ? 'down' : failure.kind;
}

export type Place = { readonly container: string; readonly item: string };

/** The digest of the current content, read back: null if the connection broke. */
export async function digestOf({ drive, signal }: Moving, place: Place, versionId: string | null = null) {
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of await drive.read(await drive.download(place, versionId), signal)) {
      hash.update(chunk);
      size += chunk.length;
    }
  } catch (cause) {
    if (cause instanceof CloudFailure || signal.aborted) throw cause;
    throw new CloudFailure('down', { cause });
  }
  return { sha256: hash.digest(), size };
}

/** The whole content of the container, folders first. */
export async function walk({ drive, container, root }: Moving): Promise<readonly CloudItem[]> {
  const found: CloudItem[] = [];
  let level: readonly string[] = [root];
  while (level.length > 0) {
    const below: CloudItem[] = [];
    await forEachConcurrently(level, async (item) => void below.push(...(await drive.children({ container, item }))));
    found.push(...below);
    level = below.filter(({ isFolder }) => isFolder).map(({ id }) => id);
  }
  return found;
}
