import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { actAs } from '#server/act-scope.ts';
import type { Exchange } from '#server/http/module.ts';
import { thenOutside } from '#server/http/steps.ts';
import type { AccountScope, Scope } from '#server/scope.ts';
import { readSigned, sign } from '#server/signed.ts';
import { AppError } from '#shared/errors.ts';
import {
  consentPath,
  type Activation,
  type Confirmed,
  type EditedCloud,
  type Registration,
} from '../../contract/connecting.ts';
import { isDirectory } from '../../rules.ts';
import * as queries from '../queries/connection.ts';
import * as health from '../queries/health.ts';
import { reach, type CloudSettings } from '../reach.ts';

const purpose = 'cloud consent';
const minutes = 15;
const claims = z.object({
  id: z.string(),
  userId: z.int(),
  tenantId: z.int(),
  sessionId: z.string(),
  until: z.int(),
});

/** How the cloud is connected; the secret is never returned. */
export async function get(scope: Scope, { publicUrl }: CloudSettings) {
  const found = await queries.find(scope);
  return {
    id: found?.id ?? null,
    clientKey: found?.clientKey ?? null,
    containerType: found?.containerType ?? null,
    hasSecret: found !== undefined,
    directory: found?.directory ?? null,
    pendingDirectory: found?.pendingDirectory ?? null,
    activatedDate: found?.activatedDate ?? null,
    health: (await health.find(scope)) ?? null,
    forNewCases: found?.forNewCases ?? false,
    redirectAddress: publicUrl + consentPath,
    version: found?.version ?? 0,
    can: { edit: scope.actor.role === 'manager' },
  };
}

/** Saves the registration, and returns the URL where the administrator of the firm’s directory consents (API-58). */
export async function register(scope: Scope, settings: CloudSettings, body: Registration, exchange: Exchange) {
  refuseOthers(scope);
  const before = await queries.find(scope);
  if ((before?.version ?? 0) !== body.version) throw new AppError('stale', { current: await get(scope, settings) });
  const isOther = before?.clientKey !== body.clientKey;
  const sealed = isOther ? null : await queries.findSealed(scope);
  const kept = body.clientSecret ? settings.sealing.seal(String(scope.tenantId), body.clientSecret) : sealed;
  if (kept === null) throw new AppError('malformed', { status: 422, fields: { clientSecret: { key: 'required' } } });
  const { clientKey, containerType } = body;
  await queries.keep(scope, { clientKey, containerType, sealed: kept }, isOther);
  await health.forget(scope);
  scope.emit({ name: 'TenantUpdated', payload: { id: scope.tenantId } });
  return { url: await consentUrl(scope, settings, clientKey, 'organizations', exchange) };
}

/** Renews the consent, in the same directory (API-57). */
export async function renew(scope: Scope, settings: CloudSettings, exchange: Exchange) {
  refuseOthers(scope);
  const found = await queries.find(scope);
  if (!found) throw new AppError('cloud_off');
  return { url: await consentUrl(scope, settings, found.clientKey, found.directory ?? 'organizations', exchange) };
}

/**
 * The administrator need not be a member of the firm, and may return in another browser: so the signed state alone
 * identifies the flow, for a quarter of an hour, and once (CONN-06).
 */
async function consentUrl(
  scope: Scope,
  { secret, publicUrl, loginUrl }: CloudSettings,
  clientId: string,
  directory: string,
  exchange: Exchange,
): Promise<string> {
  const bearer = await exchange.bearer();
  if (bearer === null) throw new AppError('unauthenticated');
  const state = sign(secret, purpose, {
    id: randomUUID(),
    userId: scope.actor.userId,
    tenantId: scope.tenantId,
    sessionId: bearer.sessionId,
    until: scope.now.getTime() + minutes * 60_000,
  });
  const asked = new URLSearchParams({
    client_id: clientId,
    scope: 'https://graph.microsoft.com/.default',
    redirect_uri: publicUrl + consentPath,
    state,
  });
  return `${loginUrl}/${directory}/v2.0/adminconsent?${asked.toString()}`;
}

/**
 * Records the directory that Microsoft named once it has granted us access: the redirect URL alone proves nothing
 * (API-56), and whoever opened it does not represent the firm. A confirmed directory is renewed, and no other replaces
 * it.
 */
export const makeActivate = (settings: CloudSettings) =>
  thenOutside({
    before: async ({ now, db }: AccountScope, { body }: { readonly body: Activation }) => {
      const { success, data } = claims.safeParse(readSigned(settings.secret, purpose, body.state));
      if (!success || data.until < now.getTime()) throw new AppError('HS0002');
      if (!isDirectory(body.tenant))
        throw new AppError('malformed', { status: 422, fields: { tenant: { key: 'badChoice' } } });
      const hash = createHash('sha256').update(data.id).digest();
      if (!(await queries.takeWay({ db }, hash, new Date(data.until), now))) throw new AppError('HS0002');
      return { who: data, now };
    },
    outside: async ({ who, now }, { pool }, { body }) => {
      const directory = body.tenant.toLowerCase();
      const account = await actAs(pool, who, now, async (scope) => {
        refuseOthers(scope);
        const [found, sealed] = [await queries.find(scope), await queries.findSealed(scope)];
        const clientSecret = sealed === null ? null : settings.sealing.open(String(scope.tenantId), sealed);
        if (!found || clientSecret === null) throw new AppError('cloud_off');
        refuseAnother(found, directory);
        const { clientKey: clientId, containerType } = found;
        return { clientId, clientSecret, containerType, directory };
      });
      await reach(settings, account, (drive) => drive.test());
      await actAs(pool, who, now, async (scope) => {
        refuseOthers(scope);
        const found = await queries.find(scope);
        // Another application was registered, or the connection was deleted, while Microsoft was asked.
        if (found?.clientKey !== account.clientId) throw new AppError('HS0002');
        refuseAnother(found, directory);
        await queries.update(
          scope,
          found.directory === null ? { pending_directory: directory } : { activated_at: now },
        );
        await health.forget(scope);
        scope.emit({ name: 'TenantUpdated', payload: { id: scope.tenantId } });
      });
      return { activated: true };
    },
  });

function refuseAnother({ directory: kept }: queries.Connection, directory: string): void {
  if (kept !== null && kept.toLowerCase() !== directory) throw new AppError('HS0002');
}

/** A manager confirms the firm's directory: from now on it is used. */
export const confirm = async (scope: Scope, settings: CloudSettings, { version }: Confirmed) => {
  refuseOthers(scope);
  const before = await queries.find(scope);
  if (!before) throw new AppError('cloud_off');
  if (before.version !== version) throw new AppError('stale', { current: await get(scope, settings) });
  const directory = before.pendingDirectory;
  if (directory === null) throw new AppError('cloud_off');
  await queries.update(scope, { directory, pending_directory: null, activated_at: scope.now });
  scope.emit({ name: 'TenantUpdated', payload: { id: scope.tenantId } });
  return get(scope, settings);
};

/** Whether cases without documents open in the cloud (DOC-02). */
export const edit = async (scope: Scope, settings: CloudSettings, { forNewCases, version }: EditedCloud) => {
  refuseOthers(scope);
  const before = await queries.find(scope);
  if (!before) throw new AppError('cloud_off');
  if (before.version !== version) throw new AppError('stale', { current: await get(scope, settings) });
  await queries.update(scope, { for_new_cases: forNewCases });
  scope.emit({ name: 'TenantUpdated', payload: { id: scope.tenantId } });
  return get(scope, settings);
};

export async function remove(scope: Scope): Promise<void> {
  refuseOthers(scope);
  if (!(await queries.find(scope))) throw new AppError('not_found');
  await queries.remove(scope);
  scope.emit({ name: 'TenantUpdated', payload: { id: scope.tenantId } });
}

/** Only managers connect a firm's cloud (CONN-08). */
function refuseOthers(scope: Scope): void {
  if (scope.actor.role !== 'manager') throw new AppError('forbidden');
}
