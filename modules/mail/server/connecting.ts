import { inSteps } from '#server/http/steps.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import { suiteGrants } from '#server/oauth/suite-grants.ts';
import { OutsideFailure } from '#server/office-suite.ts';
import { insideServer, untrustedServer, type MailAccount } from '#server/own-mail.ts';
import type { Scope } from '#server/scope.ts';
import { mayConnect } from '#modules/outlook/server/policy.ts';
import { AppError } from '#shared/errors.ts';
import type { MailState, TypedServer } from '../contract/server.ts';
import { mailFailures } from '../contract/sources.ts';
import { accountText, readAccount } from './account.ts';

type Given = Pick<ModuleSettings, 'secret' | 'clock' | 'officeSuite' | 'ownMail' | 'ownServersInside'>;
export type Connecting = ReturnType<typeof makeConnecting>;

/** Connecting a mailbox on a server that the person enters. It is tested before it is saved. */
export function makeConnecting({ ownMail, ownServersInside, ...settings }: Given) {
  const grants = suiteGrants(settings);

  async function get(scope: Scope): Promise<MailState> {
    const row = (await grants.list(scope)).find(({ purpose }) => purpose === 'mail');
    if (!row) return { insideAllowed: ownServersInside, mailbox: null };
    const { account, connectedDate, succeededDate, failedDate, provider, sends } = row;
    const kept = provider === 'own' ? readAccount(await grants.ownOf(scope, 'mail')) : null;
    return {
      insideAllowed: ownServersInside,
      mailbox: {
        source: provider === 'own' ? 'server' : 'outlook',
        account,
        connectedDate: iso(connectedDate),
        succeededDate: succeededDate && iso(succeededDate),
        failedDate: failedDate && iso(failedDate),
        failure: mailFailures.find((one) => one === row.failure) ?? null,
        server: kept && { user: kept.user, ...kept.imap, smtp: kept.smtp },
        sends,
      },
    };
  }

  return {
    get,
    connect: inSteps({
      before: async (scope: Scope, _received: { readonly body: TypedServer }) => {
        if (!mayConnect(scope.actor)) throw new AppError('forbidden');
      },
      outside: async (_began, { signal }, { body }) => {
        const account = accountOf(body);
        await ownMail.check(account, signal).catch(refuse(''));
        await ownMail.checkSending(account, signal).catch(refuse('smtp.'));
      },
      seconds: 40,
      late: 'mail_server_away',
      after: async (scope, _done, { body }) => {
        const account = accountOf(body);
        await grants.keepOwn(scope, 'mail', account.address, accountText(account), account.smtp !== null);
        await grants.noteSuccess(scope, 'mail');
        return get(scope);
      },
    }),
    /** Deletes the server and its password; filed letters stay on their cases. */
    drop: async (scope: Scope): Promise<void> => void (await grants.drop(scope, ['mail'], 'own')),
  };
}

const iso = (at: Date): string => at.toISOString();

const accountOf = ({ address, user, password, host, port, security, smtp = null }: TypedServer): MailAccount => ({
  address,
  user,
  password,
  imap: { host, port, security },
  smtp,
});

/** Reports a failure at the field that caused it. @param of the server whose fields they are @throws AppError */
const refuse =
  (of: '' | 'smtp.') =>
  (cause: unknown): never => {
    if (!(cause instanceof OutsideFailure)) throw cause;
    const on = (code: string, field: string) => new AppError(code, { fields: { [field]: { key: code } }, cause });
    if (cause.kind === 'unauthorized') throw on('mail_login_refused', 'password');
    if (cause.code === insideServer) throw on('mail_server_inside', `${of}host`);
    if (cause.code === untrustedServer) throw on('mail_server_untrusted', `${of}host`);
    throw on('mail_server_away', `${of}host`);
  };
