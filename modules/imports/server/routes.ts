import { implement } from '#server/http/module.ts';
import { importsContract } from '../contract.ts';
import { check } from './service/check.ts';
import { look } from './service/read.ts';
import { list, run, undo } from './service/run.ts';

export const routes = implement(importsContract, {
  readImport: look,
  listImports: (scope, { query }) => list(scope, query),
  checkImport: check,
  runImport: run,
  undoImport: (scope, { params }) => undo(scope, params.id),
});
