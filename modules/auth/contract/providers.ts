import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, email, id, idParams, instant, requiredText, text, webAddress } from '#shared/fields.ts';
import { password, secretToken, signInAnswer, tokens, uuid } from './fields.ts';

/** The maximum number of e-mail domains per firm. */
const mostDomains = 20;

/** The path to which providers redirect; it must be registered there exactly (CONN-04). */
export const callbackPath = '/callbacks/msal';

const domain = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(253));

export const signInSettings = z.object({
  /** Null when the firm has none. */
  issuer: z.nullable(z.string()),
  /** The display name: „Microsoft 365“. */
  name: z.nullable(z.string()),
  clientKey: z.nullable(z.string()),
  hasSecret: z.boolean(),
  domains: z.array(z.string()),
  required: z.boolean(),
  /** The number of employees who have connected their accounts. */
  connected: z.int(),
  /** When somebody last signed in through it, and a problem since then that managers must solve. */
  succeededDate: z.nullable(instant),
  failedDate: z.nullable(instant),
  failure: z.nullable(z.enum(['unreachable', 'misconfigured'])),
  /** What to register at the provider. */
  redirectAddress: z.string(),
  version: z.int(),
});
export type SignInSettings = z.output<typeof signInSettings>;

const editedSettings = body(
  {
    name: requiredText(60),
    issuer: webAddress,
    clientKey: requiredText(200),
    /** Omitted or empty keeps the stored secret, if the issuer is the same. */
    clientSecret: z.optional(z.nullable(text(500))),
    domains: z.array(domain).check(z.minLength(1), z.maxLength(mostDomains)),
    required: z.boolean(),
    /** 0 for the first. */
    version: z.int(),
  },
  signInSettings,
);
export type EditedSignInSettings = z.output<typeof editedSettings>;

const identity = z.object({
  id: uuid,
  tenantId: id,
  tenantName: z.string(),
  providerName: z.string(),
  connectedDate: instant,
  lastUsedDate: z.nullable(instant),
});
export type Identity = z.output<typeof identity>;

const sendTo = z.object({ url: z.string() });
const comingBack = {
  /** The query string of the provider's redirect, unchanged. */
  query: z.string().check(z.maxLength(8000)),
  /**
   * The firm whose provider redirected, by the redirect URI; refused when it differs from the one that the person set
   * out for.
   */
  firm: z.optional(id),
};

/** Sign-in through a firm's own directory. */
export const providersContract = contract({
  beginProviderSignIn: {
    method: 'POST',
    path: '/authentication/providers/begin',
    access: 'public',
    limit: 30,
    summary:
      'Where to send somebody who signs in by their firm’s provider; the firm is known by the domain of the address alone, whoever has it',
    body: body({ email }),
    answer: sendTo,
  },
  finishProviderSignIn: {
    method: 'POST',
    path: '/authentication/providers/finish',
    access: 'public',
    limit: 30,
    summary:
      'Signs in whom the provider named; where it names somebody for the first time, `token` asks for a password once',
    body: body(comingBack),
    answer: z.object({
      type: z.enum(['jwt', 'link']),
      token: z.optional(z.string()),
      refreshToken: tokens.refreshToken,
      refreshTokenExpires: z.optional(instant),
      /** The address according to the provider. */
      email: z.optional(z.nullable(z.string())),
      providerName: z.optional(z.string()),
    }),
  },
  linkIdentity: {
    method: 'POST',
    path: '/authentication/providers/link',
    access: 'public',
    limit: 30,
    summary: 'Says with the password, and the second factor, which account is that of whom the provider named',
    body: body({ token: secretToken, email: text(254), password }),
    answer: signInAnswer,
  },
  listIdentities: {
    method: 'GET',
    path: '/authentication/providers/mine',
    access: 'user',
    summary: 'How one signs in by providers, and those of one’s firms that one has not connected',
    answer: z.object({
      items: z.array(identity),
      others: z.array(z.object({ tenantId: id, tenantName: z.string(), providerName: z.string() })),
    }),
  },
  connectIdentity: {
    method: 'POST',
    path: '/authentication/providers/connect',
    access: 'user',
    limit: 20,
    summary: 'Where to send somebody who connects their account to their firm’s provider, given the password',
    body: body({ tenantId: id, password }),
    answer: sendTo,
  },
  finishConnecting: {
    method: 'POST',
    path: '/authentication/providers/connect/finish',
    access: 'user',
    limit: 20,
    summary: 'Connects the account of whoever came back, in the session that it was begun in',
    body: body(comingBack),
    answer: 'nothing',
  },
  removeIdentity: {
    method: 'DELETE',
    path: '/authentication/providers/mine/:id',
    access: 'user',
    summary: 'Forgets a connection, and ends the sessions that were opened by it',
    params: z.object({ id: uuid }),
    answer: 'nothing',
  },
  leaveProvider: {
    method: 'POST',
    path: '/authentication/providers/leave',
    access: 'user',
    summary: 'Where to send somebody who signs out of the provider too; null where it did not open the session',
    answer: z.object({ url: z.nullable(z.string()) }),
  },
  getSignInSettings: {
    method: 'GET',
    path: '/tenants/:id/sign-in',
    access: 'tenant',
    summary: 'By which provider the firm signs in, without its secret: managers only',
    params: idParams,
    answer: signInSettings,
  },
  editSignInSettings: {
    method: 'PUT',
    path: '/tenants/:id/sign-in',
    access: 'tenant',
    limit: 30,
    summary: 'Connects a provider once it has been found: managers only',
    params: idParams,
    body: editedSettings,
    answer: signInSettings,
  },
  removeSignInSettings: {
    method: 'DELETE',
    path: '/tenants/:id/sign-in',
    access: 'tenant',
    summary: 'Signs in as before, forgets who anybody was there and ends their sessions: managers only',
    params: idParams,
    answer: 'nothing',
  },
});
