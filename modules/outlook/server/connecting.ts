import type { Exchange } from '#server/http/module.ts';
import { inSteps } from '#server/http/steps.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { GrantFailure } from '#server/oauth/grant-failure.ts';
import type { Grants } from '#server/oauth/grants.ts';
import { makeWays, wayMinutes } from '#server/oauth/way.ts';
import { OutsideFailure, type OfficeSuite } from '#server/office-suite.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { forgetCalendar } from '#modules/suggestions/server/service.ts';
import type { Wanted } from '../contract.ts';
import { outlookPurposes, type OutlookPurpose } from '../contract/purposes.ts';
import { purposesOf } from '../rules.ts';
import { mayConnect } from './policy.ts';
import * as sync from './queries/sync.ts';
import * as copyRows from './queries/copies.ts';
import { jobOf } from './wake.ts';

/** The state of a redirect to Microsoft: its purpose and its person. */
type Way = {
  readonly tenantId: number;
  readonly employeeId: number;
  readonly purposes: readonly OutlookPurpose[];
  /** The person's own events should be written to the calendar. */
  readonly copies: boolean;
  /** E-mails should be sent from the mailbox. */
  readonly sends: boolean;
};

const cookie = 'stod_outlook';
const cookiePath = '/api/connections';

type Given = Pick<ModuleSettings, 'secret' | 'publicUrl' | 'officeSuite'> & { readonly grants: Grants };

/** Connecting Outlook, and the current connections. */
export function makeConnecting({ secret, publicUrl, officeSuite, grants }: Given) {
  const ways = makeWays<Way>(secret, 'outlook');
  const redirect = `${publicUrl}/callbacks/outlook`;
  const setCookie = ({ setCookie: set }: Exchange, value: string): void =>
    set(cookie, value, { httpOnly: true, path: cookiePath, maxAgeSeconds: value === '' ? 0 : wayMinutes * 60 });

  const get = (scope: Scope) => answerOf(scope, grants, officeSuite !== null);

  return {
    get,
    /** The URL to redirect to. @throws outlook_off, forbidden */
    leave: inSteps({
      before: async (scope: Scope, { body }: { readonly body: Wanted }) => {
        const suite = demanded(scope, officeSuite);
        const of = await wayOf(scope, grants, body);
        return { suite, purposes: of.purposes, written: await writtenBy(scope, of), way: ways.begin(of, scope.now) };
      },
      outside: ({ suite, purposes, written, way }) =>
        suite.grant.leave(way.marks, redirect, suite.scopeOf(purposes, written)),
      after: async (_scope, { began: { way }, outcome: url }, _received, exchange) => {
        setCookie(exchange, way.cookie);
        return { url };
      },
    }),
    /** Completes the connection with the parameters of the redirect. */
    comeBack: inSteps({
      before: async (scope: Scope, _received: { readonly body: Back }, exchange) => {
        const suite = demanded(scope, officeSuite);
        const way = await ways.take(scope.db, exchange.cookies[cookie], scope.now);
        const own = way?.of.tenantId === scope.tenantId && way.of.employeeId === scope.actor.employeeId;
        if (!way || !own) throw new AppError('outlook_refused');
        return { suite, ...way };
      },
      outside: ({ suite, marks }, _context, { body }) => fetched(suite, marks, redirect, body),
      after: async (scope, { began, outcome: { tokens, account } }, _received, exchange) => {
        setCookie(exchange, '');
        const { purposes, copies, sends } = began.of;
        const before = (await grants.list(scope)).find(({ purpose }) => purpose === 'calendar');
        await grants.keep(scope, purposes, account, tokens, sends);
        // Suggestions from a previous calendar are deleted.
        const isOther = before && (before.account !== account || before.provider !== 'microsoft');
        if (purposes.includes('calendar') && isOther) await forgetCalendar(scope);
        if (purposes.includes('calendar')) await beginCalendar(scope, copies);
        return get(scope);
      },
    }),
    stopSending: (scope: Scope) => stopSending(scope, grants),
    /**
     * Deletes the tokens and everything that was read; worklogs and billing stay, and so do events written to the
     * calendar.
     */
    async drop(scope: Scope, purpose: OutlookPurpose | undefined): Promise<void> {
      const dropped = purpose === undefined ? outlookPurposes : [purpose];
      if (!(await grants.drop(scope, dropped, 'microsoft')) || !dropped.includes('calendar')) return;
      await forgetCalendar(scope);
      scope.emit({ name: 'EventUpdated', employeeId: scope.actor.employeeId, payload: {} });
    },
  };
}

/** Starts reading the calendar, and writing the person's own events if wanted. */
export async function beginCalendar(scope: Scope, copies: boolean): Promise<void> {
  await sync.begin(scope);
  if (copies) await copyRows.want(scope, true);
  scope.enqueue(jobOf(whoOf(scope)));
}

/** The next run removes the person's own events from the calendar; no more are written. */
export async function stopCopies(scope: Scope): Promise<void> {
  if (!(await copyRows.state(scope))?.on) return;
  await copyRows.want(scope, false);
  scope.enqueue(jobOf(whoOf(scope)));
}

async function answerOf(scope: Scope, grants: Grants, available: boolean) {
  const items = (await grants.list(scope)).flatMap((one) => {
    const isOutlook = one.provider === 'microsoft';
    const purpose = isOutlook ? outlookPurposes.find((known) => known === one.purpose) : undefined;
    return purpose ? [{ ...one, purpose, failure: one.failure as Failure }] : [];
  });
  const has = (purpose: OutlookPurpose) => items.some((one) => one.purpose === purpose);
  const copies = has('calendar') ? ((await copyRows.state(scope)) ?? null) : null;
  const mailSending = items.some(({ purpose, sends }) => purpose === 'mail' && sends);
  return { available, emailConnection: has('mail'), calendarConnection: has('calendar'), items, mailSending, copies };
}

/** The permissions to request; reconnecting keeps an existing permission to send. */
async function wayOf(scope: Scope, grants: Grants, body: Wanted): Promise<Way> {
  const purposes = purposesOf(body);
  const copies = body.calendarCopies === true && purposes.includes('calendar');
  const sends = purposes.includes('mail') && (body.mailSending ?? (await sendsAlready(scope, grants)));
  return { ...whoOf(scope), purposes, copies, sends };
}

/** The permissions to request; reconnecting keeps an existing permission to write. */
async function writtenBy(scope: Scope, { copies, sends }: Way): Promise<readonly OutlookPurpose[]> {
  const writes = copies || (await copyRows.state(scope))?.on === true;
  return [...(writes ? ['calendar' as const] : []), ...(sends ? ['mail' as const] : [])];
}

/** Reconnecting no longer requests this permission. */
async function stopSending(scope: Scope, grants: Grants): Promise<void> {
  if (await sendsAlready(scope, grants)) await grants.stopSending(scope);
}

const sendsAlready = async (scope: Scope, grants: Grants): Promise<boolean> =>
  (await grants.list(scope)).some(
    ({ purpose, provider, sends }) => purpose === 'mail' && provider === 'microsoft' && sends,
  );

export const whoOf = ({ tenantId, actor }: Scope) => ({ tenantId, employeeId: actor.employeeId });

type Back = { readonly code: string; readonly state: string };
type Failure = 'expired' | 'forbidden' | 'unreachable' | 'misconfigured' | null;

/** @throws forbidden (CONN-08), outlook_off */
function demanded(scope: Scope, suite: OfficeSuite | null): OfficeSuite {
  if (!mayConnect(scope.actor)) throw new AppError('forbidden');
  if (suite === null) throw new AppError('outlook_off');
  return suite;
}

async function fetched(suite: OfficeSuite, marks: Parameters<typeof suite.grant.comeBack>[0], to: string, back: Back) {
  try {
    const tokens = await suite.grant.comeBack(marks, to, back);
    return { tokens, account: await suite.account(tokens.access) };
  } catch (cause) {
    if (cause instanceof OutsideFailure) throw new AppError('outlook_down', { cause });
    if (!(cause instanceof GrantFailure)) throw cause;
    const down = cause.kind === 'unreachable' || cause.kind === 'misconfigured';
    throw new AppError(down ? 'outlook_down' : cause.kind === 'denied' ? 'outlook_denied' : 'outlook_refused', {
      cause,
    });
  }
}
