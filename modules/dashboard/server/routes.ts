import { implement } from '#server/http/module.ts';
import { dashboardContract } from '../contract.ts';
import { needsOf } from './service.ts';

export const routes = implement(dashboardContract, { getNeeds: (scope) => needsOf(scope) });
