import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import {
  body,
  id,
  idParams,
  idText,
  ids,
  instant,
  intText,
  oneOfNumbers,
  price,
  requiredText,
  text,
} from '#shared/fields.ts';
import { list, orderBy, paging } from '#shared/page.ts';
import { answerOf, record, sortedOf, writtenOf } from '#shared/record.ts';
import { count, inOrder, movingTo, uses } from '#shared/uses.ts';

/** Error codes of rates and their prices on project types. */
export const codes = {
  /** The rate does not exist, or is in the bin. */
  unknown_rate: 422,
  /** The type of a price does not exist, or the subtype does not belong to it. */
  unknown_type_of_rate: 422,
  /** The rate has a price on this type already (API-30, SET-06). */
  project_type_rate_exists: 409,
  /** An exchange rate for a future day, which would apply until then. */
  exchange_rate_of_future: 422,
} as const;

const can = z.object({ edit: z.boolean(), delete: z.boolean() });

/** A named price in ISK; prices in other currencies are converted at the exchange rate (decisions §5). */
export const rateFields = record({
  id: { answer: id },
  position: { sorted: true, history: 'number' },
  name: { answer: z.string(), written: requiredText(200), sorted: true, history: 'text' },
  /** 1 time, 2 expense, 3 fixed fee. */
  workTypeId: { answer: z.int(), written: oneOfNumbers([1, 2, 3]), sorted: true, history: 'choice' },
  value: { answer: z.number(), written: price, sorted: true, history: 'money' },
  description: { answer: z.string(), written: z.optional(text(2000)), history: 'prose' },
  modifiedDate: { answer: instant, column: 'modified_at', sorted: true },
  version: { answer: z.int() },
  can: { answer: can, column: null },
});
const rate = z.object(answerOf(rateFields));
export type Rate = z.output<typeof rate>;
const newRate = body(writtenOf(rateFields), rate);
const editedRate = body({ ...writtenOf(rateFields), version: z.int() }, rate);
export type NewRate = z.output<typeof newRate>;
export type EditedRate = z.output<typeof editedRate>;

const projectTypeRate = z.object({
  id,
  rate: z.object({
    id,
    name: z.string(),
    workTypeId: z.int(),
    value: z.number(),
    description: z.string(),
    modifiedDate: instant,
    version: z.int(),
  }),
  rateId: id,
  projectTypeId: id,
  projectTypeName: z.string(),
  projectSubTypeId: z.nullable(id),
  projectSubTypeName: z.nullable(z.string()),
  value: z.number(),
  modifiedDate: instant,
  version: z.int(),
  can,
});
export type ProjectTypeRate = z.output<typeof projectTypeRate>;

const writtenTypeRate = { rateId: id, projectTypeId: id, projectSubTypeId: z.optional(z.nullable(id)), value: price };
const newTypeRate = body(writtenTypeRate, projectTypeRate);
const editedTypeRate = body({ ...writtenTypeRate, version: z.int() }, projectTypeRate);
export type NewTypeRate = z.output<typeof newTypeRate>;
export type EditedTypeRate = z.output<typeof editedTypeRate>;

export const rateOrder = sortedOf(rateFields);
export const typeRateOrder = ['projectTypeName', 'rateName', 'value', 'modifiedDate'] as const;

export const ratesContract = contract({
  listRates: {
    method: 'GET',
    path: '/rates',
    access: 'tenant',
    summary: 'Rates of the tenant, in the order that it chose',
    query: z.object({
      ...paging(2000),
      tenantId: z.optional(idText),
      workTypeId: z.optional(intText(1, 5)),
      orderBy: orderBy(rateOrder, 'position asc, name asc'),
    }),
    answer: list(rate),
  },
  getRate: { method: 'GET', path: '/rates/:id', access: 'tenant', summary: 'One rate', params: idParams, answer: rate },
  getUsesOfRate: {
    method: 'GET',
    path: '/rates/:id/uses',
    access: 'tenant',
    summary: 'What uses a rate and stands in the way of its delete',
    params: idParams,
    answer: uses,
  },
  createRate: {
    method: 'POST',
    path: '/rates',
    access: 'tenant',
    status: 201,
    summary: 'Adds a rate',
    body: newRate,
    answer: rate,
  },
  editRate: {
    method: 'PUT',
    path: '/rates/:id',
    access: 'tenant',
    summary: 'Edits a rate; work that is logged keeps its price',
    params: idParams,
    body: editedRate,
    answer: rate,
  },
  removeRate: {
    method: 'DELETE',
    path: '/rates/:id',
    access: 'tenant',
    params: idParams,
    query: movingTo,
    answer: 'nothing',
    summary:
      'Puts a rate in the bin; one in use is refused with the list of what uses it, unless all of that moves to another rate',
  },
  orderRates: {
    method: 'PUT',
    path: '/rates/order',
    access: 'tenant',
    summary: 'The order of the rates: these first, as listed',
    body: body(inOrder),
    answer: count,
  },
  restoreRates: {
    method: 'PUT',
    path: '/rates/restore',
    access: 'tenant',
    summary: 'Takes rates out of the bin: the undo of a delete',
    body: body({ ids }),
    answer: count,
  },
});

export const typeRatesContract = contract({
  listProjectTypeRates: {
    method: 'GET',
    path: '/rates/projectTypes',
    access: 'tenant',
    summary: 'Prices of rates on a project type or its subtype',
    query: z.object({ ...paging(2000, 2000), orderBy: orderBy(typeRateOrder, 'projectTypeName asc, rateName asc') }),
    answer: list(projectTypeRate),
  },
  getProjectTypeRate: {
    method: 'GET',
    path: '/rates/projectTypes/:id',
    access: 'tenant',
    summary: 'One price on a type',
    params: idParams,
    answer: projectTypeRate,
  },
  createProjectTypeRate: {
    method: 'POST',
    path: '/rates/projectTypes',
    access: 'tenant',
    status: 201,
    summary: 'Prices a rate on a type',
    body: newTypeRate,
    answer: projectTypeRate,
  },
  editProjectTypeRate: {
    method: 'PUT',
    path: '/rates/projectTypes/:id',
    access: 'tenant',
    summary: 'Edits a price on a type',
    params: idParams,
    body: editedTypeRate,
    answer: projectTypeRate,
  },
  removeProjectTypeRate: {
    method: 'DELETE',
    path: '/rates/projectTypes/:id',
    access: 'tenant',
    summary: 'Puts a price on a type in the bin',
    params: idParams,
    answer: 'nothing',
  },
  restoreProjectTypeRates: {
    method: 'PUT',
    path: '/rates/projectTypes/restore',
    access: 'tenant',
    summary: 'Takes prices on types out of the bin',
    body: body({ ids }),
    answer: count,
  },
});

/** Events of the hub about rates (RT-01): ids and versions only. */
export const rateEvents = ['RateCreated', 'RateUpdated', 'RateDeleted'] as const;
export const typeRateEvents = ['ProjectTypeRateCreated', 'ProjectTypeRateUpdated', 'ProjectTypeRateDeleted'] as const;
