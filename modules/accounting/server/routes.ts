import { implement } from '#server/http/module.ts';
import { accountingContract } from '../contract.ts';
import type { PushSettings } from './push.ts';
import { list, resolve, resume, resumed } from './service/pushes.ts';
import { edit, get, remove, test } from './service/settings.ts';

export const makeAccountingRoutes = (settings: PushSettings) =>
  implement(
    accountingContract,
    {
      getAccounting: (scope, { params }) => get(scope, params.id),
      editAccounting: (scope, { params, body }) => edit(scope, settings, params.id, body),
      removeAccounting: (scope, { params }) => remove(scope, params.id),
      testAccounting: (scope, { params, body }) => test(scope, settings, params.id, body),
      listPushes: (scope) => list(scope),
      resolvePush: (scope, { body }) => resolve(scope, body),
      resumePushes: (scope, { body }) => resume(scope, body.invoiceIds),
    },
    { resumePushes: (answer, told) => resumed(settings, answer, told) },
  );
