import type { SentBody } from '#shared/endpoint.ts';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { invoicesContract } from '#modules/invoices/contract.ts';
import { deadlinesContract } from '#modules/tasks/contract/deadline.ts';
import { call } from '#web/lib/call.ts';
import { calculatorsContract } from '../contract.ts';
import { keptContract, type KeptCalculation } from '../contract/kept.ts';
import {
  interestRatesContract,
  seriesContract,
  type AnsweredProposals,
  type ImportedRates,
  type NewSeries,
} from '../contract/rates.ts';
import type { InterestRequest } from '../rules/request.ts';

/** The result of the debts; the previous one stays while the next is loading. */
export const interestOptions = (request: InterestRequest, enabled: boolean) =>
  queryOptions({
    queryKey: ['calculators', 'interest', request],
    queryFn: ({ signal }) => call(calculatorsContract.calculateInterest, { body: request }, { signal }),
    placeholderData: keepPreviousData,
    enabled,
    retry: false,
    staleTime: 60_000,
  });

/** The rate of every known month, with its source. */
export const interestRatesOptions = () =>
  queryOptions({
    queryKey: ['calculators', 'rates'],
    queryFn: ({ signal }) => call(interestRatesContract.listInterestRates, {}, { signal }),
    staleTime: 300_000,
  });

export const importInterestRates = (body: ImportedRates) => call(interestRatesContract.importInterestRates, { body });
export const answerProposals = (body: AnsweredProposals) => call(interestRatesContract.answerProposals, { body });
/** Creates a series, or edits the one with this id. */
export const saveSeries = (id: number | null, body: NewSeries, version: number, idempotencyKey: string) =>
  id === null
    ? call(seriesContract.createInterestSeries, { body }, { idempotencyKey })
    : call(seriesContract.editInterestSeries, { params: { id: String(id) }, body: { ...body, version } });
export const removeSeries = (id: number) => call(seriesContract.removeInterestSeries, { params: { id: String(id) } });
export const restoreSeries = (id: number) => call(seriesContract.restoreInterestSeries, { body: { ids: [id] } });
export const removeInterestRate = (id: number) =>
  call(interestRatesContract.removeInterestRate, { params: { id: String(id) } });

/** Results and rates are refetched. */
export const refreshInterest = (client: QueryClient) => client.invalidateQueries({ queryKey: ['calculators'] });

type Listed = { readonly projectId?: number; readonly name?: string; readonly pageNumber?: number };

/** Saved calculations, the last edited first. */
export const keptOptions = ({ projectId, name = '', pageNumber = 1 }: Listed) =>
  queryOptions({
    queryKey: ['calculators', 'kept', projectId ?? null, name, pageNumber],
    queryFn: ({ signal }) =>
      call(
        keptContract.listCalculations,
        {
          query: {
            ...(projectId === undefined ? {} : { projectId: String(projectId) }),
            ...(name === '' ? {} : { name }),
            pageNumber: String(pageNumber),
            pageSize: '50',
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const calculationOptions = (id: number) =>
  queryOptions({
    queryKey: ['calculators', 'one', id],
    queryFn: ({ signal }) => call(keptContract.getCalculation, { params: { id: String(id) } }, { signal }),
    retry: false,
  });

export const keepCalculation = (body: SentBody<typeof keptContract.keepCalculation>, idempotencyKey?: string) =>
  call(keptContract.keepCalculation, { body }, idempotencyKey ? { idempotencyKey } : {});
export const editCalculation = (
  id: number,
  body: SentBody<typeof keptContract.editCalculation>,
): Promise<KeptCalculation> => call(keptContract.editCalculation, { params: { id: String(id) }, body });
export const removeCalculation = (id: number) => call(keptContract.removeCalculation, { params: { id: String(id) } });
export const restoreCalculation = (id: number) => call(keptContract.restoreCalculations, { body: { ids: [id] } });

/** Overdue ISK invoices of the case, the oldest first: the basis of a claim for our own fee. */
export const overdueInvoicesOptions = (projectId: number) =>
  queryOptions({
    queryKey: ['invoices', 'overdue', projectId],
    queryFn: async ({ signal }) =>
      (
        await call(
          invoicesContract.listInvoices,
          {
            query: {
              projectId: String(projectId),
              state: 'overdue',
              currencyCode: 'ISK',
              orderBy: 'dueDate asc',
              pageSize: '100',
            },
          },
          { signal },
        )
      ).items,
    retry: false,
  });

/** Statutory periods; none until the operator has confirmed the table. */
export const deadlineRulesOptions = () =>
  queryOptions({
    queryKey: ['calculators', 'deadlines'],
    queryFn: ({ signal }) => call(deadlinesContract.listDeadlineRules, {}, { signal }),
    staleTime: 300_000,
  });

export const deadlineOptions = (rule: string, from: string, enabled: boolean) =>
  queryOptions({
    queryKey: ['calculators', 'deadline', rule, from],
    queryFn: ({ signal }) => call(deadlinesContract.computeDeadline, { query: { rule, from } }, { signal }),
    enabled,
  });
