import { implement } from '#server/http/module.ts';
import { tenantsContract } from '../contract.ts';
import { get } from './service.ts';

export const routes = implement(tenantsContract, { getTenant: (scope, { params }) => get(scope, params.id) });
