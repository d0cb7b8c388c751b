import { implement } from '#server/http/module.ts';
import { importsContract } from '../contract.ts';
import { check } from './service/check.ts';
import { look } from './service/read.ts';
import { list, run, undo } from './service/run.ts';

export const routes = implement(importsContract, {
  readImport: (scope, { query, body }) => look(scope, query.kind, query.fileName, body),
  listImports: (scope, { query }) => list(scope, query),
  checkImport: (scope, { params, body }) => check(scope, params.id, body.columns, body.matches),
  runImport: (scope, { params, body }) => run(scope, params.id, body.columns, body.mode, body.matches),
  undoImport: (scope, { params }) => undo(scope, params.id),
});
