import { implement } from '#server/http/module.ts';
import { ratesContract } from '../contract.ts';
import { list, listTypeRates } from './service.ts';

export const routes = implement(ratesContract, {
  listRates: (scope, { query }) => list(scope, query),
  listProjectTypeRates: (scope, { query }) => listTypeRates(scope, query),
});
