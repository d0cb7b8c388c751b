import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, calendarDate, id, idParams, idText, ids } from '#shared/fields.ts';
import { list, orderBy, paging } from '#shared/page.ts';
import { suggestion } from '#modules/worklogs/contract/record.ts';

/** Error codes of suggestions. */
export const codes = {
  /** Already approved or dismissed, perhaps in another window. */
  suggestion_settled: 409,
  /** It has no case, and none was given. */
  suggestion_without_case: 422,
} as const;

export const suggestionOrder = ['date', 'projectYearNumber', 'objectType'] as const;

const days = { dateFrom: z.optional(calendarDate), dateTo: z.optional(calendarDate) };

export const suggestionsContract = contract({
  listSuggestions: {
    method: 'GET',
    path: '/worklogs/suggestions',
    access: 'tenant',
    summary: "One's open suggestions of time, of today unless days are named",
    query: z.object({ ...days, ...paging(2000, 1000), orderBy: orderBy(suggestionOrder, 'date') }),
    answer: list(suggestion),
  },
  countSuggestions: {
    method: 'GET',
    path: '/worklogs/suggestions/count',
    access: 'tenant',
    summary: "How many suggestions wait on each day; another employee's are never counted",
    query: z.object({ ...days, employeeId: z.optional(idText) }),
    answer: z.object({ items: z.array(z.object({ date: z.string(), count: z.int() })), total: z.int() }),
  },
  approveSuggestion: {
    method: 'PUT',
    path: '/worklogs/suggestions/:id/approve',
    access: 'tenant',
    summary:
      'Makes a worklog of the suggestion with what it suggests, or dismisses it; on its own case, or the one that is named',
    params: idParams,
    body: body({ approved: z.boolean(), projectId: z.optional(id) }),
    answer: z.object({ worklogId: z.nullable(id) }),
  },
  dismissAllSuggestions: {
    method: 'DELETE',
    path: '/worklogs/suggestions/dismiss-all',
    access: 'tenant',
    summary: "Dismisses one's suggestions of a day; answers which, for the way back",
    query: z.object({ date: calendarDate }),
    answer: z.object({ ids: z.array(id) }),
  },
  restoreSuggestions: {
    method: 'PUT',
    path: '/worklogs/suggestions/restore',
    access: 'tenant',
    summary: 'Brings back what was dismissed, or approved into a worklog that is deleted',
    body: body({ ids }),
    answer: z.object({ count: z.int() }),
  },
});

/** Events of the hub, sent to the person only. */
export const suggestionEvents = ['SuggestionCreated', 'SuggestionUpdated'] as const;
