import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { runChild } from '../child/run-child.ts';
import { OutsideFailure, type OutsideMeeting, type Window } from '../office-suite.ts';
import type { CalendarObject } from './occurrences.ts';

const program = fileURLToPath(new URL('child.ts', import.meta.url));
const limits = { seconds: 20, memoryMb: 300 };
const mostBytes = 20_000_000;

/**
 * The events of a window, computed in a child process, because it expands strangers' rules.
 * @throws OutsideFailure `refused` when it does not finish
 */
export async function readOccurrences(
  objects: readonly CalendarObject[],
  window: Window,
  signal?: AbortSignal,
): Promise<readonly OutsideMeeting[]> {
  if (objects.length === 0) return [];
  const asked = `${window.from.toISOString()} ${window.to.toISOString()}`;
  const open = () => Readable.from([Buffer.from(JSON.stringify(objects))]);
  const said = await runChild(open, { program, asked, limits, mostBytes, signal });
  if (said === null) throw new OutsideFailure('refused', { code: 'calendarTooLarge' });
  return (JSON.parse(said.toString('utf8')) as readonly Said[]).map(({ start, end, ...meeting }) => ({
    ...meeting,
    start: new Date(start),
    end: new Date(end),
  }));
}

type Said = Omit<OutsideMeeting, 'start' | 'end'> & { readonly start: string; readonly end: string };
