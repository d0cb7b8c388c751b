import { useSyncExternalStore } from 'react';
import { ApiError, detailOf } from '#web/lib/call.ts';
import { onSignedOut } from '#web/lib/current.ts';
import { questionsIn } from '#shared/questions.ts';
import type { DocumentRow } from '../../contract/record.ts';
import { uploadsBegin } from './first.ts';
import { giveUp, type Place, type sendDocument } from './send.ts';

export type UploadState = 'waiting' | 'sending' | 'finishing' | 'done' | 'failed' | 'cancelled';
export type Upload = {
  readonly id: number;
  readonly file: File;
  readonly place: Place;
  readonly onConflict: 'version' | 'rename';
  /** Overwrites documents that others are editing: the person has confirmed. */
  readonly confirmed: boolean;
  readonly send: typeof sendDocument;
  readonly state: UploadState;
  readonly sent: number;
  /** The server's own message for a refusal. */
  readonly detail: string | null;
  readonly row: DocumentRow | null;
};

/** Maximum of concurrent files; their blocks share the seven slots. */
const filesAtOnce = 4;

let uploads: readonly Upload[] = [];
let lastId = 0;
const stops = new Map<number, AbortController>();
const listeners = new Set<() => void>();
const arrivals = new Set<(row: DocumentRow) => void>();
/** Total bytes by time, for the speed. */
let pace: readonly { readonly at: number; readonly bytes: number }[] = [];

/** Lives outside of the pages: uploads continue on other pages of the product. */
export const uploadQueue = {
  add(
    files: readonly File[],
    { place, onConflict, confirmed, send }: Pick<Upload, 'place' | 'onConflict' | 'confirmed' | 'send'>,
  ): void {
    const added = files.map((file) => ({
      id: ++lastId,
      file,
      place,
      onConflict,
      confirmed,
      send,
      state: 'waiting' as const,
      sent: 0,
      detail: null,
      row: null,
    }));
    set([...uploads.filter(staysBeside(added)), ...added]);
    uploadsBegin();
    fill();
  },
  cancel(id: number): void {
    stops.get(id)?.abort();
    const upload = uploads.find((one) => one.id === id);
    if (!upload || !isUnderWay(upload)) return;
    giveUp(upload.file, upload.place).catch(() => undefined);
    change(id, { state: 'cancelled' });
    fill();
  },
  cancelAll(): void {
    for (const { id } of uploads.filter(isUnderWay)) uploadQueue.cancel(id);
  },
  retry(ids: readonly number[]): void {
    for (const id of ids) change(id, { state: 'waiting', detail: null });
    fill();
  },
  clear(): void {
    if (!isBusy()) set([]);
  },
  /** Called for each registered document. */
  onArrival(listener: (row: DocumentRow) => void): () => void {
    arrivals.add(listener);
    return () => arrivals.delete(listener);
  },
};

// The next person at this computer must not see file names. The server keeps the uploads: the same file resumes.
onSignedOut(() => {
  for (const stop of stops.values()) stop.abort();
  set([]);
});

export const useUploads = (): readonly Upload[] => useSyncExternalStore(subscribe, () => uploads);

/** Bytes per second, over the last few seconds. */
export function speed(): number {
  const [first, last] = [pace[0], pace.at(-1)];
  if (!first || !last || last.at - first.at < 500) return 0;
  return ((last.bytes - first.bytes) * 1000) / (last.at - first.at);
}

const isUnderWay = ({ state }: Upload) => state === 'waiting' || state === 'sending' || state === 'finishing';
const isBusy = () => uploads.some(isUnderWay);

/** What failed stays in sight until it is sent again or put away; what is done makes room for the next batch. */
const staysBeside = (added: readonly Upload[]) => {
  const busy = isBusy();
  return (one: Upload): boolean => (one.state === 'failed' ? !added.some((other) => isSameFile(one, other)) : busy);
};

const isSameFile = (one: Upload, other: Upload): boolean =>
  one.file.name === other.file.name &&
  one.place.projectId === other.place.projectId &&
  one.place.folderId === other.place.folderId;

function fill(): void {
  const running = uploads.filter(({ state }) => state === 'sending' || state === 'finishing').length;
  for (const upload of uploads.filter(({ state }) => state === 'waiting').slice(0, filesAtOnce - running))
    void run(upload);
}

async function run({ id, file, place, onConflict, confirmed, send }: Upload): Promise<void> {
  const stop = new AbortController();
  stops.set(id, stop);
  change(id, { state: 'sending' });
  try {
    const row = await send({
      file,
      place,
      onConflict,
      confirmed,
      signal: stop.signal,
      onSent: (sent) => change(id, { sent }),
      onFinishing: () => change(id, { state: 'finishing' }),
    });
    change(id, { state: 'done', sent: file.size, row });
    for (const listener of arrivals) listener(row);
  } catch (error) {
    // The tray has shown who is editing it: a retry confirms.
    const asked = error instanceof ApiError ? questionsIn(error.errors).join(' ') : '';
    const failure = {
      state: 'failed' as const,
      detail: asked || detailOf(error),
      confirmed: confirmed || asked !== '',
    };
    if (!stop.signal.aborted) change(id, failure);
  } finally {
    stops.delete(id);
    fill();
  }
}

function change(id: number, changes: Partial<Upload>): void {
  set(uploads.map((one) => (one.id === id ? { ...one, ...changes } : one)));
}

function set(next: readonly Upload[]): void {
  const wasBusy = isBusy();
  uploads = next;
  const now = performance.now();
  const bytes = uploads.reduce((sum, { sent }) => sum + sent, 0);
  pace = isBusy() ? [...pace.filter(({ at }) => now - at < 5000), { at: now, bytes }] : [];
  if (wasBusy !== isBusy()) window[isBusy() ? 'addEventListener' : 'removeEventListener']('beforeunload', ask);
  for (const listener of listeners) listener();
}

/** Leaving the page would abort uploads. */
const ask = (event: Event) => event.preventDefault();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
