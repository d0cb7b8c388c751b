import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, email, id, oneOf, requiredText, text } from '#shared/fields.ts';
import { providers, password, newPassword, secretToken, signInAnswer, code, tokens, uuid } from './contract/fields.ts';

/** Error codes of signing in; 000 §8 gives A001, A002 and A010, the others are ours. */
export const codes = {
  /** Wrong user name or password. */
  A001: 403,
  /** The user is locked, for this network and 15 minutes. */
  A002: 403,
  /** A wrong or used second-factor code. */
  A003: 403,
  /** The link or the sign-in attempt has expired or was used. */
  A004: 403,
  /** The account's e-mail address has not been confirmed. */
  A010: 403,
  /** The installation has a tenant already. */
  A020: 409,
  /** The code that the start of an empty installation prints. */
  wrong_setup_code: 403,
  weak_password: 422,
  wrong_password: 422,
  /** No second factor is on that the call could be about. */
  no_factor: 422,
  /** A person has as many tokens of the API as they may. */
  too_many_tokens: 409,
  /** A person has as many passkeys as they may. */
  too_many_passkeys: 409,
  /** What a passkey answered does not hold: it is not known here, was made for another address, or the time is over. */
  passkey_refused: 403,
  /** The installation has no address that passkeys can belong to. */
  no_passkeys: 409,
  /** No firm signs in by a provider with addresses of this domain. */
  no_provider: 409,
  /** The sign-in provider does not answer, or not as one. */
  provider_down: 503,
  /** What came back from the provider does not hold, or is not of this browser. */
  provider_refused: 403,
  /** Somebody said no there. */
  provider_denied: 403,
  /** The provider named somebody who is nobody here. */
  identity_unknown: 403,
  /** The identity, or the account, is connected already. */
  identity_taken: 409,
  /** The firm lets its employees in by its provider alone. */
  provider_required: 403,
  /** Nobody has tried the provider yet: it cannot be made the only way. */
  provider_untried: 409,
} as const;

/** Signing in: for those who are not in yet. */
export const authContract = contract({
  login: {
    method: 'POST',
    path: '/authentication/login',
    access: 'public',
    limit: 60,
    summary: 'Signs in with e-mail and password',
    body: body({ email: text(254), password, remember2faToken: z.optional(z.nullable(secretToken)) }),
    answer: signInAnswer,
  },
  logout: {
    method: 'POST',
    path: '/authentication/logout',
    access: 'public',
    summary: 'Ends the session and revokes its refresh tokens',
    body: z.optional(z.nullable(body({ refreshToken: z.optional(z.nullable(secretToken)) }))),
    answer: 'nothing',
  },
  verifySecondFactor: {
    method: 'POST',
    path: '/authentication/2fa/verify',
    access: 'public',
    limit: 60,
    summary: 'Verifies a second-factor or recovery code',
    body: body({
      code,
      rememberMe: z.optional(z.boolean()),
      token: secretToken,
      username: text(254),
      provider: z.optional(z.nullable(oneOf(providers))),
    }),
    answer: signInAnswer,
  },
  resendSecondFactor: {
    method: 'POST',
    path: '/authentication/2fa/resend',
    access: 'public',
    limit: 20,
    summary: 'Chooses a provider and sends its code again',
    body: body({ token: secretToken, username: text(254), provider: oneOf(providers) }),
    answer: 'nothing',
  },
  listProviders: {
    method: 'GET',
    path: '/authentication/2fa/providers',
    access: 'public',
    limit: 60,
    summary: 'The second factors that the user of a sign-in attempt may use, with the address masked',
    query: z.object({ token: secretToken, userName: text(254) }),
    answer: z.array(z.object({ provider: oneOf(providers), name: z.string() })),
  },
  refreshToken: {
    method: 'POST',
    path: '/authentication/refresh-token',
    access: 'public',
    limit: 300,
    summary:
      'Exchanges a refresh token for a new pair; the web sends none in the body and its cookie with X-XSRF-TOKEN',
    body: z.optional(
      z.nullable(
        body({
          accessToken: z.optional(z.nullable(z.string().check(z.maxLength(8000)))),
          refreshToken: z.optional(z.nullable(secretToken)),
        }),
      ),
    ),
    answer: z.object(tokens),
  },
  verifyInvite: {
    method: 'POST',
    path: '/authentication/invite/verify',
    access: 'public',
    limit: 60,
    summary: 'Whether an invitation still holds',
    body: body({ token: secretToken, email: text(254) }),
    /** `hasPassword`: whoever holds the link has an account already, and accepts with it. */
    answer: z.object({ tenantName: z.string(), name: z.string(), hasPassword: z.boolean() }),
  },
  confirmInvite: {
    method: 'POST',
    path: '/authentication/invite/confirm',
    access: 'public',
    limit: 20,
    summary: 'Accepts an invitation with a password and signs in',
    body: body({ token: secretToken, email: text(254), newPassword }),
    answer: signInAnswer,
  },
  acceptInvite: {
    method: 'POST',
    path: '/authentication/invite/accept',
    access: 'public',
    limit: 20,
    summary: 'Accepts an invitation with the account that one has already',
    body: body({ token: secretToken, email: text(254) }),
    answer: 'nothing',
  },
  sendReset: {
    method: 'POST',
    path: '/authentication/password/reset/send',
    access: 'public',
    limit: 20,
    summary: 'Mails a reset link, if there is such a user',
    body: body({ email: text(254) }),
    answer: 'nothing',
  },
  confirmReset: {
    method: 'POST',
    path: '/authentication/password/reset/confirm',
    access: 'public',
    limit: 20,
    summary: 'Sets a new password by a reset link and ends the other sessions',
    body: body({ token: secretToken, email: text(254), newPassword }),
    answer: 'nothing',
  },
  unlock: {
    method: 'POST',
    path: '/authentication/unlock',
    access: 'public',
    limit: 20,
    summary: 'Unlocks a locked user by a mailed link',
    body: body({ token: secretToken, email: text(254) }),
    answer: 'nothing',
  },
  confirmEmail: {
    method: 'POST',
    path: '/authentication/email/confirm',
    access: 'public',
    limit: 20,
    summary: 'Confirms an e-mail address by a mailed link',
    body: body({ token: secretToken, email: text(254) }),
    answer: 'nothing',
  },
  passwordStrength: {
    method: 'POST',
    path: '/authentication/password/strength',
    access: 'public',
    limit: 240,
    summary: 'The strength of a password, 0 to 4 and 0 to 100 (decisions §3)',
    body: body({ password: newPassword, email: z.optional(z.nullable(text(254))) }),
    answer: z.object({ score: z.int(), strength: z.int(), acceptable: z.boolean() }),
  },
  firstRun: {
    method: 'GET',
    path: '/authentication/first-run',
    access: 'public',
    summary: 'Whether the installation is empty and waits for its first tenant',
    answer: z.object({ needed: z.boolean() }),
  },
  createFirstTenant: {
    method: 'POST',
    path: '/authentication/first-run',
    access: 'public',
    limit: 20,
    summary:
      'Makes the first tenant and its manager on an empty installation, with the code that its start printed, and signs in',
    body: body({
      setupCode: requiredText(40),
      tenantName: requiredText(200),
      edition: oneOf(['legal', 'generic']),
      name: requiredText(200),
      email,
      newPassword,
    }),
    answer: signInAnswer,
  },
});

/** What an access token says (AUTH-26). */
export const claims = z.object({
  sub: z.string(),
  name: z.string(),
  employeeId: z.nullable(id),
  tenants: z.array(id),
  roles: z.array(z.string()),
  confirmed: z.boolean(),
  /** The provider of the firm opened the session. */
  provider: z.optional(z.boolean()),
  sid: uuid,
  exp: z.number(),
});
export type Claims = z.output<typeof claims>;
