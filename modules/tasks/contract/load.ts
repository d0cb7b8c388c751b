import * as z from 'zod/mini';
import { id } from '#shared/fields.ts';

/** Planned hours of each colleague by week. */
export const load = z.object({
  /** The rest of this week, and the weeks after it; `days` counts working days, half days as 0.5. */
  weeks: z.array(z.object({ from: z.string(), to: z.string(), days: z.number() })),
  items: z.array(
    z.object({
      employeeId: id,
      employeeName: z.string(),
      employeeImage: z.nullable(z.string()),
      /** Working hours per day of the employee. */
      workHoursPerDay: z.number(),
      /** Planned hours that are not logged yet, by week. */
      weeks: z.array(z.number()),
      /** Planned hours of tasks without a due date. */
      undated: z.number(),
      /** Counts of open tasks: all, overdue, and without planned hours. */
      tasks: z.int(),
      overdue: z.int(),
      unplanned: z.int(),
    }),
  ),
});
export type Load = z.output<typeof load>;
