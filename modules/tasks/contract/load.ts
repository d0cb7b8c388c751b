import * as z from 'zod/mini';
import { id } from '#shared/fields.ts';

/** How much is planned of colleagues, by weeks. */
export const load = z.object({
  /** This week from today on, and those after it; `days` is how many of it are worked, half days as halves. */
  weeks: z.array(z.object({ from: z.string(), to: z.string(), days: z.number() })),
  items: z.array(
    z.object({
      employeeId: id,
      employeeName: z.string(),
      employeeImage: z.nullable(z.string()),
      /** Hours of a working day of theirs. */
      workHoursPerDay: z.number(),
      /** Hours that are planned and not logged yet, of each week. */
      weeks: z.array(z.number()),
      /** The same of tasks without a due date. */
      undated: z.number(),
      /** Open tasks, those of them that were due before today, and those of which nobody said how long they take. */
      tasks: z.int(),
      overdue: z.int(),
      unplanned: z.int(),
    }),
  ),
});
export type Load = z.output<typeof load>;
