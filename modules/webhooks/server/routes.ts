import { implement } from '#server/http/module.ts';
import { webhooksContract } from '../contract.ts';
import * as webhooks from './service/webhooks.ts';
import type { Sealing } from '#server/sealing.ts';

export const makeWebhooksRoutes = (sealing: Sealing, addresses: webhooks.Addresses) => {
  const create = webhooks.makeCreate(sealing, addresses);
  const edit = webhooks.makeEdit(addresses);
  const routes = implement(webhooksContract, {
    listWebhooks: (scope) => webhooks.list(scope),
    createWebhook: (scope, { body }) => create(scope, body),
    editWebhook: (scope, { params, body }) => edit(scope, params.id, body),
    removeWebhook: (scope, { params }) => webhooks.remove(scope, params.id),
    testWebhook: (scope, { params }) => webhooks.test(scope, params.id),
    listDeliveries: (scope, { params, query }) => webhooks.listDeliveries(scope, params.id, query),
    replayDelivery: (scope, { params, body }) => webhooks.replay(scope, params.id, body.deliveryId),
  });
  return routes.map((route) => (route.name === 'createWebhook' ? { ...route, sealing } : route));
};
