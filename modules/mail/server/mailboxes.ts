import { actAsEmployee } from '#server/as-employee.ts';
import type { OutsideContext } from '#server/http/steps.ts';
import type { Mailbox } from '#server/mailbox.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { GrantFailure } from '#server/oauth/grant-failure.ts';
import type { Failure } from '#server/oauth/grant-rows.ts';
import type { Who } from '#server/oauth/grants.ts';
import { suiteGrants } from '#server/oauth/suite-grants.ts';
import { withToken } from '#server/oauth/with-token.ts';
import { OutsideFailure } from '#server/office-suite.ts';
import { insideServer, untrustedServer } from '#server/own-mail.ts';
import type { Scope } from '#server/scope.ts';
import type { MailSource } from '../contract/sources.ts';
import { readAccount } from './account.ts';

/** A connected mailbox. */
export type Connected = {
  readonly source: MailSource;
  readonly account: string;
  /** Its owner has enabled sending. */
  readonly sends: boolean;
};
/** The result of a call to a mailbox; `gone` if it was disconnected meanwhile. */
export type Asked<T> = { readonly done: T } | { readonly failure: Failure | 'gone' };
type Reaches = Pick<OutsideContext, 'pool' | 'log'>;

export type Mailboxes = ReturnType<typeof makeMailboxes>;

/** People's mailboxes, each only for its owner, and the state of their connections. */
export function makeMailboxes(settings: Pick<ModuleSettings, 'secret' | 'clock' | 'officeSuite' | 'ownMail'>) {
  const { officeSuite, ownMail, clock } = settings;
  const grants = suiteGrants(settings);

  async function opened<T>(pool: Reaches['pool'], who: Who, work: (mailbox: Mailbox) => Promise<T>): Promise<T> {
    return withToken(grants, pool, { who, purpose: 'mail' }, (token, provider) => {
      if (provider === 'microsoft' && officeSuite) return work(officeSuite.mailbox(token));
      const account = provider === 'own' ? readAccount(token) : null;
      if (account === null) throw new GrantFailure('gone');
      return work(ownMail.mailbox(account));
    });
  }

  return {
    /** The person's own connected mailboxes. */
    async list(scope: Scope): Promise<readonly Connected[]> {
      const mail = (await grants.list(scope)).find(({ purpose }) => purpose === 'mail');
      if (!mail || (mail.provider === 'microsoft' && officeSuite === null)) return [];
      const { provider, account, sends } = mail;
      return [{ source: provider === 'own' ? 'server' : 'outlook', account, sends }];
    },
    /** Calls the person's own mailbox and records the outcome. Waits outside: no transaction may be open. */
    async ask<T>({ pool, log }: Reaches, who: Who, work: (mailbox: Mailbox) => Promise<T>): Promise<Asked<T>> {
      const note = (failure: Failure | null) =>
        actAsEmployee(pool, who, clock(), async (scope) => {
          if (failure === null) await grants.noteSuccess(scope, 'mail');
          else await grants.noteFailure(scope, 'mail', failure);
        });
      try {
        const done = await opened(pool, who, work);
        await note(null);
        return { done };
      } catch (error) {
        const failure = failureOf(error);
        log.warn({ tenantId: who.tenantId, failure, error }, 'a mailbox could not be read');
        if (failure !== 'gone') await note(failure);
        return { failure };
      }
    },
  };
}

export const whoOf = ({ tenantId, actor }: Scope): Who => ({ tenantId, employeeId: actor.employeeId });

/** The failure that its owner is shown. @throws an error that is not the mailbox's */
function failureOf(error: unknown): Failure | 'gone' {
  if (error instanceof GrantFailure) {
    if (error.kind === 'gone' || error.kind === 'misconfigured') return error.kind;
    return error.kind === 'expired' || error.kind === 'denied' ? 'expired' : 'unreachable';
  }
  if (!(error instanceof OutsideFailure)) throw error;
  if (error.kind === 'unauthorized') return 'expired';
  if (error.code === insideServer || error.code === untrustedServer) return 'misconfigured';
  return error.kind === 'forbidden' ? 'forbidden' : 'unreachable';
}
