import { implement } from '#server/http/module.ts';
import { outlookContract } from '../contract.ts';
import { stopCopies, type makeConnecting } from './connecting.ts';

export const makeOutlookRoutes = (connecting: ReturnType<typeof makeConnecting>) =>
  implement(outlookContract, {
    outlookChallengeUrl: connecting.leave,
    office365RedirectUrl: connecting.leave,
    outlookChallengeCode: connecting.comeBack,
    myOutlook: (scope) => connecting.get(scope),
    stopOutlookCopies: (scope) => stopCopies(scope),
    disconnectOutlook: (scope, { query }) => connecting.drop(scope, query.purpose),
  });
