import { implement } from '#server/http/module.ts';
import { eventsContract } from '../contract.ts';
import { feedContract } from '../contract/feed.ts';
import { calendarImportContract } from '../contract/import.ts';
import { busy } from './service/busy.ts';
import * as feed from './service/feed.ts';
import { importCalendar } from './service/import.ts';
import { get, list } from './service/list.ts';
import { remove, restore, restoreOccurrence } from './service/remove.ts';
import { create, edit } from './service/save.ts';
import { send } from './service/send.ts';
import { suggest } from './service/suggest.ts';

export const makeRoutes = (publicUrl: string) => [
  ...implement(eventsContract, {
    listEvents: (scope, { query }) => list(scope, query),
    listBusy: (scope, { query }) => busy(scope, query),
    getEvent: (scope, { params, query }) => get(scope, params.id, query.at),
    createEvent: (scope, { body }) => create(scope, body),
    editEvent: (scope, { params, body }) => edit(scope, params.id, body),
    removeEvent: (scope, { params, query }) => remove(scope, params.id, query),
    sendEvent: (scope, { params }) => send(scope, params.id),
    suggestEvent: (scope, { params, body }) => suggest(scope, params.id, body.at),
    restoreEvents: (scope, { body }) => restore(scope, body.ids),
    restoreOccurrence: (scope, { params, body }) => restoreOccurrence(scope, params.id, body),
  }),
  ...implement(calendarImportContract, {
    importEvents: (scope, { query, body }) => importCalendar(scope, body, query.dryRun === true),
  }),
  ...implement(feedContract, {
    getFeed: (scope) => feed.get(scope),
    renewFeed: (scope, { body }) => feed.renew(scope, body.discreet, publicUrl),
    removeFeed: (scope) => feed.remove(scope),
    readFeed: feed.makeReadFeed(publicUrl),
  }),
];
