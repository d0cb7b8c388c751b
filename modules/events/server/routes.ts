import { implement } from '#server/http/module.ts';
import { eventsContract } from '../contract.ts';
import { busy } from './service/busy.ts';
import { get, list } from './service/list.ts';
import { remove, restore } from './service/remove.ts';
import { create, edit } from './service/save.ts';

export const routes = implement(eventsContract, {
  listEvents: (scope, { query }) => list(scope, query),
  listBusy: (scope, { query }) => busy(scope, query),
  getEvent: (scope, { params }) => get(scope, params.id),
  createEvent: (scope, { body }) => create(scope, body),
  editEvent: (scope, { params, body }) => edit(scope, params.id, body),
  removeEvent: (scope, { params }) => remove(scope, params.id),
  restoreEvents: (scope, { body }) => restore(scope, body.ids),
});
