import { inSteps } from '#server/http/steps.ts';
import { OpenIdFailure } from '#server/oauth/open-id.ts';
import type { Scope } from '#server/scope.ts';
import { AppError, type FieldProblem } from '#shared/errors.ts';
import type { EditedSignInSettings } from '../../contract/providers.ts';
import { isDomain, isEveryDirectory, issuerOf, mayClaim } from '../../rules.ts';
import type { Providers } from '../providers.ts';
import * as health from '../queries/sign-in-health.ts';
import * as queries from '../queries/sign-in-settings.ts';

/** The firm's sign-in provider: managers only. */
export async function get(scope: Scope, { redirectOf }: Providers, id: number) {
  refuseOthers(scope, id);
  const row = await queries.find(scope);
  return {
    issuer: row?.issuer ?? null,
    name: row?.name ?? null,
    clientKey: row?.clientKey ?? null,
    hasSecret: row !== undefined,
    domains: [...(await queries.domains(scope))],
    required: row?.required ?? false,
    ...(await health.find(scope)),
    connected: row ? await queries.connected(scope, row.issuer) : 0,
    redirectAddress: redirectOf(id),
    version: row?.version ?? 0,
  };
}

type Edit = { readonly params: { readonly id: number }; readonly body: EditedSignInSettings };

/**
 * Saves the settings once the provider's discovery document could be read. A wrong secret shows only when somebody
 * signs in.
 */
export const makeEdit = (providers: Providers) =>
  inSteps({
    before: async (scope: Scope, { params: { id }, body }: Edit) => {
      const before = await unchanged(scope, providers, id, body);
      return readForm(scope, providers, body, before);
    },
    outside: async (registration) => {
      try {
        await providers.openId.check(registration);
      } catch (error) {
        throw error instanceof OpenIdFailure ? malformed({ issuer: { key: 'noProvider' } }, error) : error;
      }
    },
    after: async (scope, { began: { issuer, clientId, clientSecret } }, { params: { id }, body }) => {
      await unchanged(scope, providers, id, body);
      const sealed = providers.sealing.seal(String(scope.tenantId), clientSecret);
      await queries.save(scope, { name: body.name, issuer, clientKey: clientId, required: body.required, sealed });
      const taken = await queries.saveDomains(scope, unique(body.domains));
      if (taken !== null) throw malformed({ domains: { key: 'domainTaken', values: { domain: taken } } });
      scope.emit({ name: 'TenantUpdated', payload: { id } });
      return get(scope, providers, id);
    },
  });

export async function remove(scope: Scope, id: number): Promise<void> {
  refuseOthers(scope, id);
  if (!(await queries.find(scope))) throw new AppError('not_found');
  await queries.remove(scope);
  scope.emit({ name: 'TenantUpdated', payload: { id } });
}

async function unchanged(scope: Scope, providers: Providers, id: number, { version }: EditedSignInSettings) {
  refuseOthers(scope, id);
  const before = await queries.find(scope);
  if ((before?.version ?? 0) !== version) throw new AppError('stale', { current: await get(scope, providers, id) });
  return before;
}

/** The input, with the stored secret when none was typed; errors are per field. */
async function readForm(
  scope: Scope,
  { sealing }: Providers,
  { clientKey, clientSecret, domains, required, issuer: typed }: EditedSignInSettings,
  before: queries.ProviderRow | undefined,
) {
  const issuer = issuerOf(typed);
  const sealed = before?.issuer === issuer ? await queries.findSealed(scope) : null;
  const secret = clientSecret || (sealed === null ? null : sealing.open(String(scope.tenantId), sealed));
  const wrong = await wrongDomain(scope, unique(domains));
  const problems: Record<string, FieldProblem> = {
    ...(isEveryDirectory(issuer) ? { issuer: { key: 'notOneDirectory' } } : {}),
    ...(secret ? {} : { clientSecret: { key: 'required' } }),
    ...(wrong === null ? {} : { domains: wrong }),
  };
  if (!secret || Object.keys(problems).length > 0) throw malformed(problems);
  // The provider can be made mandatory only by a manager who has signed in through it.
  if (required && (await queries.connected(scope, issuer)) === 0) throw new AppError('provider_untried');
  return { issuer, clientId: clientKey, clientSecret: secret };
}

async function wrongDomain(scope: Scope, domains: readonly string[]): Promise<FieldProblem | null> {
  const [before, own] = [await queries.domains(scope), await queries.ownDomain(scope)];
  for (const domain of domains) {
    if (!isDomain(domain)) return { key: 'badDomain', values: { domain } };
    if (!mayClaim(domain, own, before)) return { key: 'domainOfOthers', values: { domain } };
  }
  return null;
}

const unique = (domains: readonly string[]): readonly string[] => [...new Set(domains)];

const malformed = (fields: Record<string, FieldProblem>, cause?: unknown) =>
  new AppError('malformed', { status: 422, fields, cause });

/** Another firm's provider is not found; one's own firm's is for managers only. */
function refuseOthers(scope: Scope, id: number): void {
  if (id !== scope.tenantId) throw new AppError('not_found');
  if (scope.actor.role !== 'manager') throw new AppError('forbidden');
}
