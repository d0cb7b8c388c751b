import { useContext, useState } from 'react';
import { DraftShelfContext } from '#web/kit/dialog/drafts.ts';
import { withTyped, type Typed, type TypedCells } from './typed.ts';

type Kept = Typed & { readonly projectId: number; readonly day: string };

const shelfName = 'timesheet';

/**
 * Typed hours that the server does not have yet. They survive leaving the screen and reloading the page, so that hours
 * typed without a connection are not lost.
 */
export function useTyped(): readonly [TypedCells, (projectId: number, day: string, typed: Typed | null) => void] {
  const shelf = useContext(DraftShelfContext);
  const [typed, setTyped] = useState(() => restored(keptIn(shelf?.read(shelfName))));

  // The shelf is written at once, not in an effect: an answer may arrive after the screen was left.
  function put(projectId: number, day: string, one: Typed | null) {
    setTyped((all) => withTyped(all, projectId, day, one));
    const others = keptIn(shelf?.read(shelfName)).filter((kept) => kept.projectId !== projectId || kept.day !== day);
    const kept = one ? [...others, { ...one, projectId, day }] : others;
    shelf?.write(shelfName, kept.length > 0 ? kept : null);
  }

  return [typed, put];
}

const keptIn = (value: unknown): readonly Kept[] => (Array.isArray(value) ? (value as Kept[]) : []);

/** An entry whose answer never arrived may or may not be saved; its key prevents a second one. */
const restored = (kept: readonly Kept[]): TypedCells =>
  kept.reduce<TypedCells>(
    (all, { projectId, day, ...one }) =>
      withTyped(all, projectId, day, one.problem === null ? { ...one, lost: true } : one),
    new Map(),
  );
