import { implement } from '#server/http/module.ts';
import { binContract, historyContract } from '../contract.ts';
import * as audit from './service/audit.ts';
import { check } from './service/seals.ts';
import * as bin from './service/bin.ts';

export const routes = [
  ...implement(historyContract, {
    listAudit: (scope, { query }) => audit.list(scope, query),
    listAuditOfRow: (scope, { query }) => audit.ofRow(scope, query),
    getAuditFilters: (scope) => audit.filters(scope),
    checkAudit: check,
  }),
  ...implement(binContract, {
    listBin: (scope, { query }) => bin.list(scope, query),
    restoreFromBin: (scope, { body }) => bin.restore(scope, body),
    eraseFromBin: (scope, { body }) => bin.erase(scope, body),
  }),
];
