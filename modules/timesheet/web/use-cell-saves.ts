import { useLayoutEffect, useRef, useState } from 'react';
import { questionsOf, useCellHours } from '#modules/worklogs/web/parts/cell-hours.ts';
import { timeOfDay } from '#shared/format.ts';
import { ApiError } from '#web/lib/call.ts';
import { latestInTurn } from '#web/lib/latest-in-turn.ts';
import type { Timesheet } from '../contract.ts';
import { meant, withTyped, type Cell, type Typed, type TypedCells } from './typed.ts';
import { useTyped } from './use-typed.ts';
import { useTimesheetWords } from './words.ts';

type Items = Timesheet['items'];
/** The entry that a save has left in a cell. */
type Left = { readonly cell: Entry | undefined };
type Entry = Pick<Cell, 'quantity' | 'worklogId'>;
type EntryAt = (projectId: number, day: string) => Entry | undefined;

/**
 * The hours that are typed into cells, and their saves: one at a time for each cell. Whoever types anew before the
 * answer changes the entry that the first text makes, instead of making another.
 */
export function useCellSaves(items: Items) {
  const { typing: words } = useTimesheetWords();
  const { typed, typedAt, put } = useLatestTyped();
  const entryAt = useEntryAt(items);
  const attempt = useAttempt();
  const [inTurn] = useState(() => latestInTurn<Left>());

  async function save(projectId: number, day: string, text: string): Promise<void> {
    const before = typedAt(projectId, day);
    const confirmed = before?.text === text && before.asked === true;
    const waiting = waitingFor(before, text);
    put(projectId, day, waiting);
    // Other days may be in sight when its turn comes.
    const seen = entryAt(projectId, day);

    await inTurn(`${projectId}/${day}`, async (left, isNewest) => {
      const cell = left ? left.cell : (entryAt(projectId, day) ?? seen);
      const does = meant(text, cell);
      // An earlier save that has ended meanwhile used its key.
      const own = { ...waiting, key: typedAt(projectId, day)?.key ?? waiting.key };
      if (does.does === 'nothing') {
        put(projectId, day, null);
        return left;
      }
      if (does.does === 'refuse') {
        put(projectId, day, { ...own, problem: words[does.why] });
        return left;
      }
      try {
        const entry = await attempt({ projectId, day, ...own, does, confirmed }, cell, entryAt);
        const newer = isNewest() ? undefined : typedAt(projectId, day);
        put(projectId, day, newer ? { ...newer, key: crypto.randomUUID() } : null);
        return { cell: entry };
      } catch (error) {
        if (isNewest()) put(projectId, day, { ...own, ...problemOf(error, words) });
        return undefined;
      }
    });
  }
  return { typed, put, save };
}

/**
 * A text on its way to the server. It keeps the key of what was typed before it, whose answer may have been lost, and
 * the time only when the text is the same.
 */
function waitingFor(before: Typed | undefined, text: string): Typed {
  const time = before?.text === text ? before.time : timeOfDay(new Date());
  return { text, key: before?.key ?? crypto.randomUUID(), time, problem: null };
}

/** The typed hours, also between two renderings. */
function useLatestTyped() {
  const [typed, putTyped] = useTyped();
  const latest = useRef<TypedCells>(typed);
  function put(projectId: number, day: string, one: Typed | null) {
    latest.current = withTyped(latest.current, projectId, day, one);
    putTyped(projectId, day, one);
  }
  return { typed, put, typedAt: (projectId: number, day: string) => latest.current.get(projectId)?.get(day) };
}

/** The entry of a cell as the timesheet shows it now. */
function useEntryAt(items: Items): EntryAt {
  const latest = useRef(items);
  useLayoutEffect(() => {
    latest.current = items;
  });
  return (projectId, day) =>
    latest.current.find((one) => one.projectId === projectId)?.data.find(({ date }) => date === day);
}

type Attempt = Pick<Typed, 'key' | 'time'> & {
  readonly projectId: number;
  readonly day: string;
  readonly does: Saved;
  readonly confirmed: boolean;
};
type Saved = Extract<ReturnType<typeof meant>, { does: 'log' | 'change' | 'remove' }>;

function useAttempt() {
  const hours = useCellHours();
  /** @returns the entry that the cell has then */
  return async function attempt({ does, ...edit }: Attempt, cell: Entry | undefined, entryAt: EntryAt) {
    const { projectId, day, key, time, confirmed } = edit;
    const change = async (id: number, quantity: number) => entryOf(await hours.change(id, quantity, confirmed));
    if (does.does === 'log') {
      const { hours: quantity, from = time } = does;
      try {
        return entryOf(await hours.log({ projectId, day, time: from, quantity, key, confirmed }));
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'idempotency_mismatch') throw error;
        // An earlier text was saved, although its answer was lost.
        await hours.readAnew();
        const stored = entryAt(projectId, day)?.worklogId;
        if (!stored) throw error;
        return change(stored, quantity);
      }
    }
    if (!cell?.worklogId) return cell;
    if (does.does === 'change') return change(cell.worklogId, does.hours);
    await hours.remove(cell.worklogId);
    return undefined;
  };
}

const entryOf = ({ id, quantity }: { readonly id: number; readonly quantity: number }): Entry => ({
  worklogId: id,
  quantity,
});

function problemOf(
  error: unknown,
  words: { readonly again: string; readonly failed: string },
): Pick<Typed, 'problem' | 'asked' | 'lost'> {
  const questions = questionsOf(error);
  if (questions) return { problem: [...questions, words.again].join(' '), asked: true };
  const problem = error instanceof ApiError && error.detail ? error.detail : words.failed;
  return { problem, ...(isLost(error) ? { lost: true } : {}) };
}

/** Whether the server was not reached, or could not answer: the entry itself was not refused. */
const isLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 401 || error.status >= 500);
