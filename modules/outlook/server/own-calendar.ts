import { inSteps } from '#server/http/steps.ts';
import type { Grants } from '#server/oauth/grants.ts';
import { OutsideFailure } from '#server/office-suite.ts';
import { tokenOf, type OwnCalendars, type OwnServer } from '#server/own-calendars.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { forgetCalendar } from '#modules/suggestions/server/service.ts';
import { windowOf } from '../rules.ts';
import { beginCalendar, stopCopies, whoOf } from './connecting.ts';
import { mayConnect } from './policy.ts';
import * as copyRows from './queries/copies.ts';
import { jobOf } from './wake.ts';

type Given = { readonly grants: Grants; readonly ownCalendars: OwnCalendars };
type Typed = { readonly body: OwnServer };

/** Connecting a calendar on a server that the person enters, and the state of the connection. */
export function makeOwnCalendar({ grants, ownCalendars }: Given) {
  const get = (scope: Scope) => answerOf(scope, grants);
  return {
    get,
    /** @throws forbidden, own_calendar_unknown, own_calendar_none, own_calendar_away */
    find: inSteps({
      before: async (scope: Scope, _received: Typed) => demandRight(scope),
      outside: (_began, { signal }, { body }) => asked(ownCalendars.list(body, signal)),
      after: async (_scope, { outcome: items }) => ({ items: [...items] }),
    }),
    /** Reads the calendar once before anything is stored, so that a wrong entry is reported at once. @throws the same */
    connect: inSteps({
      before: async (scope: Scope, _received: Typed) => {
        demandRight(scope);
        return windowOf(scope.now);
      },
      outside: (window, { signal }, { body }) => asked(ownCalendars.changes(tokenOf(body), window, signal)),
      after: async (scope, _step, { body }) => {
        const account = `${body.user} · ${new URL(body.url).host}`;
        const before = await connected(scope, grants);
        await grants.keepOwn(scope, 'calendar', account, tokenOf(body));
        // Suggestions from a previous calendar are deleted.
        if (before && (before.account !== account || before.provider !== 'own')) await forgetCalendar(scope);
        await beginCalendar(scope, false);
        scope.emit({ name: 'EventUpdated', employeeId: scope.actor.employeeId, payload: {} });
        return get(scope);
      },
    }),
    async write(scope: Scope, on: boolean) {
      demandRight(scope);
      if ((await connected(scope, grants))?.provider !== 'own') throw new AppError('own_calendar_none');
      if (!on) await stopCopies(scope);
      else {
        await copyRows.want(scope, true);
        scope.enqueue(jobOf(whoOf(scope)));
      }
      return get(scope);
    },
    async drop(scope: Scope): Promise<void> {
      if (!(await grants.drop(scope, ['calendar'], 'own'))) return;
      await forgetCalendar(scope);
      scope.emit({ name: 'EventUpdated', employeeId: scope.actor.employeeId, payload: {} });
    },
  };
}

const connected = async (scope: Scope, grants: Grants) =>
  (await grants.list(scope)).find(({ purpose }) => purpose === 'calendar');

async function answerOf(scope: Scope, grants: Grants) {
  const calendar = await connected(scope, grants);
  const isOwn = calendar?.provider === 'own';
  return {
    line: isOwn ? { ...calendar, failure: calendar.failure as 'expired' | null } : null,
    copies: isOwn ? ((await copyRows.state(scope)) ?? null) : null,
    replacesOutlook: calendar?.provider === 'microsoft',
  };
}

/** @throws forbidden (CONN-08) */
function demandRight(scope: Scope): void {
  if (!mayConnect(scope.actor)) throw new AppError('forbidden');
}

async function asked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (!(cause instanceof OutsideFailure)) throw cause;
    const on = (code: string, field: string) => new AppError(code, { fields: { [field]: { key: code } }, cause });
    if (cause.kind === 'unauthorized') throw on('own_calendar_unknown', 'password');
    const isAway = cause.kind === 'unreachable' || cause.kind === 'limited';
    throw on(isAway ? 'own_calendar_away' : 'own_calendar_none', 'url');
  }
}
