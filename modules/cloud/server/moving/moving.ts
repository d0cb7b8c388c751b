import { createHash } from 'node:crypto';
import { CloudFailure, type CloudDrive, type CloudItem } from '#server/cloud-drive.ts';
import type { BlobStore } from '#server/blobs/blob-store.ts';
import type { Scope } from '#server/scope.ts';
import { severalAtOnce } from '../../rules.ts';
import type { MoveNote } from '../../rules/moving.ts';
import * as queries from '../queries/moving.ts';

/** A move that this process is at. */
export type Moving = {
  readonly id: number;
  readonly tenantId: number;
  readonly projectId: number;
  readonly container: string;
  readonly root: string;
  readonly drive: CloudDrive;
  readonly blobs: BlobStore;
  readonly signal: AbortSignal;
  /** Something in a transaction of its own, behind the walls of whoever began the move. */
  readonly act: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;
  /** Its turn is over, or people have stopped it. */
  readonly isOver: () => Promise<boolean>;
};

/** What came of a turn: all of it is there, there is more to do, or something has to change first. */
export type Turn = 'done' | 'more' | MoveNote;

/** One paper that cannot be moved; the others are. */
export class Unmovable extends Error {
  readonly note: MoveNote;

  constructor(note: MoveNote) {
    super(`a paper is not moved: ${note}`);
    this.name = 'Unmovable';
    this.note = note;
  }
}

/** What goes for all of them alike, and not for the one that met it. */
const ofAll = new Set(['limited', 'down', 'credentials', 'forbidden', 'full']);

/** Copies papers, five at a time; of one that fails is kept why, and the others go on. */
export const copyEach = <T extends { readonly copy: queries.Copy }>(
  moving: Moving,
  all: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> =>
  severalAtOnce(all, async (one) => {
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

/** The digest of what stands there now, read back: null where its line was cut short of its end. */
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

/** All that stands in the container, folders before what is in them. */
export async function walk({ drive, container, root }: Moving): Promise<readonly CloudItem[]> {
  const found: CloudItem[] = [];
  let level: readonly string[] = [root];
  while (level.length > 0) {
    const below: CloudItem[] = [];
    await severalAtOnce(level, async (item) => void below.push(...(await drive.children({ container, item }))));
    found.push(...below);
    level = below.filter(({ isFolder }) => isFolder).map(({ id }) => id);
  }
  return found;
}
