import { text } from 'node:stream/consumers';
import { createContext, Script } from 'node:vm';
import { watchMemory } from '../child/watch-memory.ts';
import { occurrencesIn, type CalendarObject } from './occurrences.ts';

// A process of its own that walks the rules of calendars that strangers wrote: whatever they do, they do to it alone. A rule
// that never ends (the 30th of each February) costs its own meeting a second, and not the rest of the calendar.

const mostMs = 1000;

watchMemory(Number(process.argv[3] ?? 300));
const [from = '', to = ''] = (process.argv[2] ?? '').split(' ');
const window = { from: new Date(from), to: new Date(to) };
const objects = JSON.parse(await text(process.stdin)) as readonly CalendarObject[];
const found = objects.flatMap((one) => inTime(() => occurrencesIn([one], window)) ?? []);
process.stdout.write(JSON.stringify(found), () => process.exit(0));

/** Null where it takes longer than it may: the engine ends such work wherever it is. */
function inTime<T>(work: () => T): T | null {
  try {
    return new Script('work()').runInContext(createContext({ work }), { timeout: mostMs }) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return null;
    throw error;
  }
}
