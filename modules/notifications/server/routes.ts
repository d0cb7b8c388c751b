import { implement } from '#server/http/module.ts';
import { notificationsContract } from '../contract.ts';
import * as service from './service.ts';

export const routes = implement(notificationsContract, {
  listNotifications: (scope, { query }) => service.list(scope, query),
  readNotifications: (scope, { body }) => service.setRead(scope, body.ids, body.read),
  readAllNotifications: (scope) => service.readAll(scope),
  getChoices: (scope) => service.getChoices(scope),
  setChoices: (scope, { body }) => service.setChoices(scope, body.items),
});
