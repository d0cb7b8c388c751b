import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, id, idParams, ids, idText, instant, requiredText, text } from '#shared/fields.ts';
import { list, orderBy, paging } from '#shared/page.ts';
import { interestRequestFields } from '../contract.ts';

const amount = z.nullable(z.number());

/** A calculation saved on a case, as lists show it, with its results at the time of saving. */
const keptRow = z.object({
  id,
  projectId: id,
  projectName: z.string(),
  projectYearNumber: z.string(),
  name: z.string(),
  /** The last interest day; null without a period. */
  endsOn: z.nullable(z.string()),
  /** Null when it could not be calculated at the time: the input or a rate was missing. */
  principal: amount,
  interest: amount,
  paid: amount,
  balance: amount,
  createdByName: z.nullable(z.string()),
  createdDate: instant,
  modifiedDate: instant,
  version: z.int(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type KeptRow = z.output<typeof keptRow>;

/** Also includes the input. */
const keptCalculation = z.extend(keptRow, interestRequestFields);
export type KeptCalculation = z.output<typeof keptCalculation>;

const name = requiredText(200);
const newCalculation = body({ projectId: id, name, ...interestRequestFields });
export type NewCalculation = z.output<typeof newCalculation>;
const editedCalculation = body({ name, ...interestRequestFields, version: z.int() }, keptCalculation);
export type EditedCalculation = z.output<typeof editedCalculation>;

export const keptOrder = ['modifiedDate', 'createdDate', 'name', 'endsOn', 'balance'] as const;

export const keptContract = contract({
  listCalculations: {
    method: 'GET',
    path: '/calculators/calculations',
    access: 'tenant',
    summary: 'Calculations of interest that are kept on cases, the last edited first; of one case with `projectId`',
    query: z.object({
      ...paging(500),
      projectId: z.optional(idText),
      name: z.optional(text(200)),
      orderBy: orderBy(keptOrder, 'modifiedDate desc'),
    }),
    answer: z.extend(list(keptRow), { can: z.object({ create: z.boolean() }) }),
  },
  getCalculation: {
    method: 'GET',
    path: '/calculators/calculations/:id',
    access: 'tenant',
    summary: 'A calculation with its debts as they were typed, and what it came to when it was kept',
    params: idParams,
    answer: keptCalculation,
  },
  keepCalculation: {
    method: 'POST',
    path: '/calculators/calculations',
    access: 'tenant',
    status: 201,
    summary: 'Keeps a calculation on a case, also one that cannot be calculated yet',
    body: newCalculation,
    answer: keptCalculation,
  },
  editCalculation: {
    method: 'PUT',
    path: '/calculators/calculations/:id',
    access: 'tenant',
    summary: 'Keeps a calculation as it stands now: what it comes to is reckoned anew',
    params: idParams,
    body: editedCalculation,
    answer: keptCalculation,
  },
  removeCalculation: {
    method: 'DELETE',
    path: '/calculators/calculations/:id',
    access: 'tenant',
    summary: 'Puts a calculation in the bin',
    params: idParams,
    answer: 'nothing',
  },
  restoreCalculations: {
    method: 'PUT',
    path: '/calculators/calculations/restore',
    access: 'tenant',
    summary: 'Takes calculations out of the bin: the undo of a delete',
    body: body({ ids }),
    answer: z.object({ count: z.int() }),
  },
});

/** Events of the hub (RT-01). */
export const calculationEvents = ['CalculationCreated', 'CalculationUpdated', 'CalculationDeleted'] as const;
