import { implement } from '#server/http/module.ts';
import { statisticsContract } from '../contract.ts';
import { ofProjects, ofWorklogs } from './service.ts';

export const routes = implement(statisticsContract, {
  worklogStatistics: (scope, { query }) => ofWorklogs(scope, query),
  projectStatistics: (scope, { query }) => ofProjects(scope, query),
});
