import { implement } from '#server/http/module.ts';
import { bundlesContract } from '../contract.ts';
import { get } from './service/answer.ts';
import { makeBuild, type BuildPorts } from './service/build.ts';
import * as bundles from './service/bundles.ts';

export const makeBundlesRoutes = (ports: BuildPorts) =>
  implement(bundlesContract, {
    listBundles: (scope, { query }) => bundles.list(scope, query),
    getBundle: (scope, { params }) => get(scope, params.id),
    createBundle: (scope, { body }) => bundles.create(scope, body),
    editBundle: (scope, { params, body }) => bundles.edit(scope, params.id, body),
    buildBundle: makeBuild(ports),
    removeBundle: (scope, { params }) => bundles.remove(scope, params.id),
    restoreBundles: (scope, { body }) => bundles.restore(scope, body.ids),
  });
