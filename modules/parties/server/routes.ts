import { implement } from '#server/http/module.ts';
import { partiesContract } from '../contract.ts';
import { listClients, listOpponents } from './service.ts';

export const routes = implement(partiesContract, {
  listClients: (scope, { query }) => listClients(scope, query),
  listOpponents: (scope, { query }) => listOpponents(scope, query),
});
