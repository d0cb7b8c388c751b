import { implement } from '#server/http/module.ts';
import { outlookContract } from '../contract.ts';
import { ownCalendarContract } from '../contract/own-calendar.ts';
import { stopCopies, type makeConnecting } from './connecting.ts';
import type { makeOwnCalendar } from './own-calendar.ts';

export const makeOutlookRoutes = (connecting: ReturnType<typeof makeConnecting>) =>
  implement(outlookContract, {
    outlookChallengeUrl: connecting.leave,
    office365RedirectUrl: connecting.leave,
    outlookChallengeCode: connecting.comeBack,
    myOutlook: (scope) => connecting.get(scope),
    stopOutlookCopies: (scope) => stopCopies(scope),
    stopOutlookSending: (scope) => connecting.stopSending(scope),
    disconnectOutlook: (scope, { query }) => connecting.drop(scope, query.purpose),
  });

export const makeOwnCalendarRoutes = (own: ReturnType<typeof makeOwnCalendar>) =>
  implement(ownCalendarContract, {
    myOwnCalendar: (scope) => own.get(scope),
    findOwnCalendars: own.find,
    connectOwnCalendar: own.connect,
    writeOwnCalendar: (scope, { body }) => own.write(scope, body.on),
    disconnectOwnCalendar: (scope) => own.drop(scope),
  });
