import { implement } from '#server/http/module.ts';
import { worklogsContract } from '../contract.ts';
import type { Suggestions } from './port.ts';
import { caseTexts, ownTexts } from './queries/texts.ts';
import { exportList, report, workTypes } from './service/print.ts';
import * as list from './service/list.ts';
import { get } from './service/answer.ts';
import { bulkEdit } from './service/bulk-edit.ts';
import { copy } from './service/copy.ts';
import { quote } from './service/quote.ts';
import { remove, removeOne, restore } from './service/remove.ts';
import { create, edit } from './service/save.ts';
import * as stats from './service/stats.ts';
import * as timer from './service/timer.ts';

export const makeWorklogsRoutes = ({ suggestions }: { readonly suggestions: Suggestions }) =>
  implement(worklogsContract, {
    listWorklogs: (scope, { query }) => list.list(scope, query, suggestions),
    sumWorklogs: (scope, { query }) => list.sums(scope, query),
    exportWorklogs: (scope, { query }) => exportList(scope, query),
    exportSelected: (scope, { body }) => exportList(scope, body),
    reportWorklogs: (scope, { body }) => report(scope, body),
    listWorkTypes: async (scope) => workTypes(scope),
    hoursOfPeriods: (scope, { query }) => stats.hoursOfPeriods(scope, query),
    totalHours: (scope, { query }) => stats.totalHours(scope, query),
    totalAmount: (scope, { query }) => stats.totalAmount(scope, query),
    listLatest: (scope, { query }) => list.latest(scope, query),
    listTexts: (scope, { query }) => ownTexts(scope, query.search ?? '', query.take),
    listCaseTexts: (scope, { query }) => caseTexts(scope, query.projectId, query.take),
    activeTimer: (scope) => timer.active(scope),
    quoteWorklog: (scope, { query }) => quote(scope, query),
    getWorklog: (scope, { params }) => get(scope, params.id),
    createWorklog: (scope, { body }) => create(scope, body, suggestions.approve),
    editWorklog: (scope, { params, body }) => edit(scope, params.id, body),
    editWorklogs: (scope, { body }) => bulkEdit(scope, body),
    copyWorklogs: (scope, { body }) => copy(scope, body),
    removeWorklog: (scope, { params }) => removeOne(scope, params.id),
    removeWorklogs: (scope, { body }) => remove(scope, body.ids),
    restoreWorklogs: (scope, { body }) => restore(scope, body.ids),
    startTimer: (scope, { params }) => timer.start(scope, params.id),
    stopTimer: (scope, { params }) => timer.stop(scope, params.id),
  });
