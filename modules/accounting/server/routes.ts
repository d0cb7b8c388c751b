import { implement } from '#server/http/module.ts';
import { thenOutside } from '#server/http/steps.ts';
import { accountingContract } from '../contract.ts';
import type { PushSettings } from './push.ts';
import { list, resolve, resume, resumed } from './service/pushes.ts';
import { makeRead } from './service/reading.ts';
import { get, makeEdit, makeTest, remove } from './service/settings.ts';

export const makeAccountingRoutes = (settings: PushSettings) =>
  implement(accountingContract, {
    getAccounting: (scope, { params }) => get(scope, params.id),
    editAccounting: makeEdit(settings),
    removeAccounting: (scope, { params }) => remove(scope, params.id),
    testAccounting: makeTest(settings),
    readPayments: makeRead(settings),
    listPushes: (scope) => list(scope),
    resolvePush: (scope, { body }) => resolve(scope, body),
    resumePushes: thenOutside({
      before: (scope, { body }) => resume(scope, body.invoiceIds),
      outside: (asked, context) => resumed(settings, asked, context),
    }),
  });
