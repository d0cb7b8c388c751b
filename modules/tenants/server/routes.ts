import { implement } from '#server/http/module.ts';
import { tenantsContract } from '../contract.ts';
import { edit, get } from './service.ts';

export const routes = implement(tenantsContract, {
  getTenant: (scope, { params }) => get(scope, params.id),
  editTenant: (scope, { params, body }) => edit(scope, params.id, body),
});
