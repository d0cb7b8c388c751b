import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { toast } from '#web/lib/toast.tsx';
import type { Storage, StorageMove } from '../../contract/connecting.ts';
import { moveStorage, stopMove, storageOptions } from '../api.ts';
import classes from '../cloud.module.css';
import { useCloudWords } from '../words.ts';

type OfCase = { readonly projectId: number };

/** Runs it, shows the result, and reports a failure. */
function useMoving(projectId: number) {
  const { moving: words } = useCloudWords();
  const client = useQueryClient();
  return async (work: () => Promise<Storage>) => {
    try {
      client.setQueryData(storageOptions(projectId).queryKey, await work());
    } catch (failure) {
      toast.failed(failure, words.refused);
    }
  };
}

/** Moves the documents of a case to the other store, after a manager has confirmed the consequences. */
export function MoveButton({ projectId, from }: OfCase & { readonly from: 'own' | 'cloud' }) {
  const { moving: words } = useCloudWords();
  const dialogs = useDialogs();
  const begin = useMoving(projectId);
  const to = from === 'own' ? 'cloud' : 'own';
  async function ask() {
    if (await dialogs.confirm(words.asking[to])) await begin(() => moveStorage(projectId, to));
  }
  return (
    <Button size="xs" variant="subtle" onClick={() => void ask()}>
      {to === 'cloud' ? words.toCloud : words.toOwn}
    </Button>
  );
}

/** The progress of the move, why it waits, and what could not be moved. */
export function MovingPapers({ projectId, move, isMine }: OfCase & { move: StorageMove; isMine: boolean }) {
  const { moving: words } = useCloudWords();
  const change = useMoving(projectId);
  const { to, state, note, files, done, failed } = move;
  const isStopped = state === 'stopped';
  return (
    <section aria-label={words.title[to]}>
      <div className={classes.offer}>
        <div className={classes.far}>
          <p role="status">{isStopped ? words.stopped : state === 'closing' ? words.closing : words.title[to]}</p>
          {note === null ? null : <p>{isStopped ? words.notes[note] : words.waits(words.notes[note])}</p>}
          {files === 0 ? (
            <progress aria-label={words.title[to]} />
          ) : (
            <progress value={done} max={files} aria-label={words.title[to]} />
          )}
          <small>{files === 0 ? words.counting : words.progress(done, files)}</small>
        </div>
        {!isMine ? null : isStopped ? (
          <Button size="xs" onClick={() => void change(() => moveStorage(projectId, to))}>
            {words.resume}
          </Button>
        ) : (
          <Button size="xs" variant="default" onClick={() => void change(() => stopMove(projectId))}>
            {words.stop}
          </Button>
        )}
      </div>
      {failed.length === 0 ? null : (
        <details className={classes.failed}>
          <summary>{words.failed(failed.length)}</summary>
          <ul>
            {failed.map(({ name, problem }, at) => (
              <li key={at}>
                <b>{name}</b> · {words.notes[problem]}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** Says that a move is over; cached lists of one store are invalid once the documents are in the other. */
export function useStoreChange(projectId: number, store: 'own' | 'cloud' | undefined, isMoving: boolean): void {
  const { moving: words } = useCloudWords();
  const client = useQueryClient();
  const before = useRef<{ readonly projectId: number; readonly store: string | undefined; readonly moved: boolean }>(
    undefined,
  );
  const changed = useEffectEvent((to: 'own' | 'cloud', moved: boolean) => {
    void client.invalidateQueries({ queryKey: ['documents'] });
    if (moved) toast.success(words.moved[to]);
  });
  useEffect(() => {
    const was = before.current;
    before.current = { projectId, store, moved: isMoving };
    if (was?.projectId === projectId && was.store !== undefined && store !== undefined && was.store !== store)
      changed(store, was.moved);
  }, [projectId, store, isMoving]);
}
