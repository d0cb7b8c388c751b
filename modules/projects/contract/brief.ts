import * as z from 'zod/mini';
import { id } from '#shared/fields.ts';
import { feeCapUse } from './record.ts';

/** A project as pickers and the worklog dialogs use it. */
export const projectLite = z.object({
  id,
  yearNumber: z.string(),
  name: z.string(),
  statusId: z.int(),
  clientId: z.nullable(id),
  clientName: z.nullable(z.string()),
  payorId: z.nullable(id),
  payorName: z.nullable(z.string()),
  employeeId: id,
  employeeName: z.string(),
  billable: z.boolean(),
  discount: z.number(),
  vatRateId: z.int(),
  currencyCode: z.string(),
});
export type ProjectLite = z.output<typeof projectLite>;

/** The fields of a project that price worklogs (DATA-06). */
export const projectForWork = z.object({
  ...projectLite.shape,
  hasCustomRates: z.boolean(),
  rates: z.array(z.object({ rateId: id, value: z.number() })),
  types: z.array(
    z.object({
      id,
      name: z.string(),
      parentTypeId: z.nullable(id),
      rates: z.array(z.object({ rateId: id, value: z.number() })),
    }),
  ),
  client: z.nullable(
    z.object({
      id,
      name: z.string(),
      exchangeRate: z.nullable(z.object({ rate: z.number(), currencyCode: z.string() })),
    }),
  ),
  /** Whether this person may log work here. */
  can: z.object({ logWork: z.boolean(), edit: z.boolean() }),
  version: z.int(),
});
export type ProjectForWork = z.output<typeof projectForWork>;

/** Sums of the work on a project in its currency (DATA-25), and how much of its fee cap is used (PROJ-33). */
export const projectStats = z.object({
  currencyCode: z.string(),
  /** Everything billed or to be billed, after discount. */
  totalAmount: z.number(),
  /** The number of worklogs. */
  totalWorklogs: z.int(),
  /** `totalAmount` without costs: hours and fixed fees. */
  totalFee: z.number(),
  totalHours: z.number(),
  unbilledAmount: z.number(),
  unbilledHours: z.number(),
  feeCap: z.nullable(feeCapUse),
});

/** The header of the page, and the count for each tab (OPEN-74). */
export const projectIndex = z.object({
  id,
  yearNumber: z.string(),
  name: z.string(),
  statusId: z.int(),
  statusName: z.string(),
  clientName: z.nullable(z.string()),
  employeeName: z.string(),
  isFavoriteProject: z.boolean(),
  counts: z.object({ worklogs: z.int(), bills: z.int(), parties: z.int(), comments: z.int() }),
});
