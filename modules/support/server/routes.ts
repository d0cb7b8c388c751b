import { profile } from '#modules/auth/server/service/account.ts';
import { implement } from '#server/http/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { AppError } from '#shared/errors.ts';
import { supportContract } from '../contract.ts';
import { supportTask } from './jobs.ts';

export const makeSupportRoutes = ({ supportEmail }: ModuleSettings) =>
  implement(supportContract, {
    askSupport: async (scope, { body }) => {
      if (supportEmail === null) throw new AppError('no_support');
      const { name, email, tenantNames } = await profile(scope);
      scope.enqueue({
        task: supportTask,
        payload: {
          question: body.question,
          page: body.page ?? '',
          name,
          email,
          tenants: tenantNames.map((tenant) => tenant.name),
        },
      });
    },
  });
