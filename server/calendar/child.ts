import { text } from 'node:stream/consumers';
import { createContext, Script } from 'node:vm';
import { watchLimits } from '../child/watch-limits.ts';
import { occurrencesIn, type CalendarObject } from './occurrences.ts';

// A separate process that expands recurrence rules from strangers' calendars, so that only it is affected. A rule that
// never matches (the 30th of each February) costs its own event a second, not the rest of the calendar.

/** What the rule of one event may take of the processor, in milliseconds: fifty years of days take 400. */
const mostMs = 1000;

watchLimits(process.argv[3]);
const [from = '', to = ''] = (process.argv[2] ?? '').split(' ');
const window = { from: new Date(from), to: new Date(to) };
const objects = JSON.parse(await text(process.stdin)) as readonly CalendarObject[];
const found = objects.flatMap((one) => inTime(() => occurrencesIn([one], window)) ?? []);
process.stdout.write(JSON.stringify(found), () => process.exit(0));

/**
 * Null when the work takes too long: the engine can interrupt it anywhere. The engine counts the time that passes, also
 * when other processes use the processor; work that was kept waiting starts again, with more of it.
 */
function inTime<T>(work: () => T): T | null {
  for (let timeout = mostMs; ; timeout *= 2) {
    const before = process.cpuUsage();
    try {
      return new Script('work()').runInContext(createContext({ work }), { timeout }) as T;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      const { user, system } = process.cpuUsage(before);
      if ((user + system) / 1000 >= mostMs * 0.8) return null;
    }
  }
}
