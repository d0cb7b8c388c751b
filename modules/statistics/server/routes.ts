import { implement } from '#server/http/module.ts';
import { statisticsContract } from '../contract.ts';
import { figuresOf, months, workInProgress } from './service/figures.ts';
import { exportFigures } from './service/print.ts';
import { ofProjects, ofWorklogs } from './service/series.ts';

export const routes = implement(statisticsContract, {
  figures: (scope, { query }) => figuresOf(scope, query),
  exportFigures: (scope, { query }) => exportFigures(scope, query),
  months: (scope, { query }) => months(scope, query),
  workInProgress: (scope, { query }) => workInProgress(scope, query),
  worklogStatistics: (scope, { query }) => ofWorklogs(scope, query),
  projectStatistics: (scope, { query }) => ofProjects(scope, query),
});
