import { implement } from '#server/http/module.ts';
import { outlookContract } from '../contract.ts';
import type { makeConnecting } from './connecting.ts';

export const makeOutlookRoutes = ({ leave, comeBack, get, drop }: ReturnType<typeof makeConnecting>) =>
  implement(outlookContract, {
    outlookChallengeUrl: leave,
    office365RedirectUrl: leave,
    outlookChallengeCode: comeBack,
    myOutlook: (scope) => get(scope),
    disconnectOutlook: (scope, { query }) => drop(scope, query.purpose),
  });
