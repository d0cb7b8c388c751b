import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, id, idParams, ids, instant, number, oneOf, requiredText, text } from '#shared/fields.ts';
import { monthRate, seriesOfResult } from '../contract.ts';
import { publishedTypes, rateTypes } from '../rules/rates.ts';

/** The effective rate of a month: the firm's own, or the shipped one. */
const knownRate = z.object({
  ...monthRate.shape,
  /** For the firm's own rates only. */
  id: z.nullable(id),
  /** The shipped rate, when the firm's own overrides it. */
  shipped: z.nullable(z.number()),
});
export type KnownRate = z.output<typeof knownRate>;

const fraction = number(0, 10, 6);
const importedRates = body({
  interestType: oneOf(rateTypes),
  /** For a series of the firm's own. */
  seriesId: z.optional(z.nullable(id)),
  rates: z
    .array(
      z.object({
        month: z
          .string()
          .check(z.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, JSON.stringify({ key: 'badPattern', values: {} }))),
        rate: fraction,
        source: requiredText(200),
        /** The previous rate as it was shown, null for none; a different one by now is a refusal. */
        replaces: z.nullable(fraction),
      }),
    )
    .check(z.minLength(1), z.maxLength(1000)),
});
export type ImportedRates = z.output<typeof importedRates>;

/** Monthly rates that a firm maintains itself, such as those of a bank's loans. */
const interestSeries = z.extend(seriesOfResult, {
  version: z.int(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type InterestSeries = z.output<typeof interestSeries>;
const written = { name: requiredText(100), law: z._default(text(200), '') };
const newSeries = body(written);
export type NewSeries = z.output<typeof newSeries>;
const editedSeries = body({ ...written, version: z.int() }, interestSeries);
export type EditedSeries = z.output<typeof editedSeries>;

/** A rate that the central bank publishes for a month that has a different rate here. */
const proposal = z.object({
  id,
  interestType: z.enum(publishedTypes),
  month: z.string(),
  rate: z.number(),
  source: z.string(),
  /** The current rate; null when there is none and the new one differs implausibly from the month before. */
  before: z.nullable(z.number()),
  createdDate: instant,
});
export type Proposal = z.output<typeof proposal>;

/** Both rates as they were shown; a change of either is a refusal. */
const answeredProposals = body({
  take: z.boolean(),
  items: z
    .array(z.object({ id, rate: fraction, replaces: z.nullable(fraction) }))
    .check(z.minLength(1), z.maxLength(1000)),
});
export type AnsweredProposals = z.output<typeof answeredProposals>;

export const interestRatesContract = contract({
  listInterestRates: {
    method: 'GET',
    path: '/calculators/rates',
    access: 'tenant',
    summary: 'Every month whose rate of interest is known, with its source; newest first',
    answer: z.object({
      items: z.array(knownRate),
      series: z.array(interestSeries),
      /** Differing rates of the central bank. */
      proposals: z.array(proposal),
      /** Whether the feed is read each day. */
      fed: z.boolean(),
      can: z.object({ edit: z.boolean() }),
    }),
  },
  importInterestRates: {
    method: 'POST',
    path: '/calculators/rates/import',
    access: 'tenant',
    summary: 'Brings in rates of months; each says which rate it replaces, and nothing else is overwritten',
    body: importedRates,
    answer: z.object({ count: z.int() }),
  },
  answerProposals: {
    method: 'PUT',
    path: '/calculators/proposals',
    access: 'tenant',
    summary: 'Takes rates that the central bank publishes in place of those that stand, or keeps what stands',
    body: answeredProposals,
    answer: z.object({ count: z.int() }),
  },
  removeInterestRate: {
    method: 'DELETE',
    path: '/calculators/rates/:id',
    access: 'tenant',
    summary: 'Takes a rate of the firm away; the one that comes with the product holds again, if there is one',
    params: idParams,
    answer: 'nothing',
  },
});

export const seriesContract = contract({
  createInterestSeries: {
    method: 'POST',
    path: '/calculators/series',
    access: 'tenant',
    status: 201,
    summary: 'A new series of rates that the firm keeps; managers',
    body: newSeries,
    answer: interestSeries,
  },
  editInterestSeries: {
    method: 'PUT',
    path: '/calculators/series/:id',
    access: 'tenant',
    summary: 'Edits what a series is called and what it rests on; managers',
    params: idParams,
    body: editedSeries,
    answer: interestSeries,
  },
  removeInterestSeries: {
    method: 'DELETE',
    path: '/calculators/series/:id',
    access: 'tenant',
    summary: 'Puts a series in the bin; calculations that use it are refused until it comes back',
    params: idParams,
    answer: 'nothing',
  },
  restoreInterestSeries: {
    method: 'PUT',
    path: '/calculators/series/restore',
    access: 'tenant',
    summary: 'Takes series out of the bin: the undo of a delete',
    body: body({ ids }),
    answer: z.object({ count: z.int() }),
  },
});

/** Events of the hub (RT-01). */
export const interestRateEvents = ['InterestRateUpdated', 'InterestSeriesUpdated'] as const;
