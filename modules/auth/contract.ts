import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, email, id, oneOf, requiredText, typedEmail } from '#shared/fields.ts';
import { providers, password, newPassword, secretToken, signInAnswer, code, tokens, uuid } from './contract/fields.ts';

/** Error codes of authentication; 000 §8 defines A001, A002 and A010, the others are ours. */
export const codes = {
  /** Wrong user name or password. */
  A001: 403,
  /** The user is locked for this network, for 15 minutes. */
  A002: 403,
  /** A wrong second-factor code, or one that was used already. */
  A003: 403,
  /** The link or the sign-in attempt has expired or was used already. */
  A004: 403,
  /** The account's e-mail address has not been confirmed. */
  A010: 403,
  /** The installation has a tenant already. */
  A020: 409,
  /** Wrong setup code; an empty installation prints the code when it starts. */
  wrong_setup_code: 403,
  weak_password: 422,
  wrong_password: 422,
  /** The user has no second factor that the call could apply to. */
  no_factor: 422,
  /** This installation does not deliver letters, so a code by e-mail would keep its owner out. */
  no_mail_for_codes: 409,
  /** The person has reached the maximum number of API tokens. */
  too_many_tokens: 409,
  /** The person has reached the maximum number of passkeys. */
  too_many_passkeys: 409,
  /**
   * The passkey's answer is invalid: it is unknown here, was made for another address, or the challenge has expired.
   */
  passkey_refused: 403,
  /** The installation's address cannot have passkeys. */
  no_passkeys: 409,
  /** No firm with this e-mail domain has a sign-in provider. */
  no_provider: 409,
  /** The sign-in provider does not answer, or its answer is invalid. */
  provider_down: 503,
  /** The provider's response is invalid, or belongs to another browser. */
  provider_refused: 403,
  /** The person refused at the provider. */
  provider_denied: 403,
  /** The provider's identity is not connected to any account. */
  identity_unknown: 403,
  /** The identity, or the account, is already connected. */
  identity_taken: 409,
  /** The firm allows sign-in through its provider only. */
  provider_required: 403,
  /** Nobody has signed in through the provider yet, so it cannot be made mandatory. */
  provider_untried: 409,
} as const;

/** Endpoints for people who are not signed in. */
export const authContract = contract({
  login: {
    method: 'POST',
    path: '/authentication/login',
    access: 'public',
    limit: 60,
    summary: 'Signs in with e-mail and password',
    body: body({ email: typedEmail, password, remember2faToken: z.optional(z.nullable(secretToken)) }),
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
      username: typedEmail,
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
    body: body({ token: secretToken, username: typedEmail, provider: oneOf(providers) }),
    answer: 'nothing',
  },
  listProviders: {
    method: 'GET',
    path: '/authentication/2fa/providers',
    access: 'public',
    limit: 60,
    summary: 'The second factors that the user of a sign-in attempt may use, with the address masked',
    query: z.object({ token: secretToken, userName: typedEmail }),
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
    body: body({ token: secretToken, email: typedEmail }),
    /** `hasPassword`: the invited person already has an account, and accepts with it. */
    answer: z.object({ tenantName: z.string(), name: z.string(), hasPassword: z.boolean() }),
  },
  confirmInvite: {
    method: 'POST',
    path: '/authentication/invite/confirm',
    access: 'public',
    limit: 20,
    summary: 'Accepts an invitation with a password and signs in',
    body: body({ token: secretToken, email: typedEmail, newPassword }),
    answer: signInAnswer,
  },
  acceptInvite: {
    method: 'POST',
    path: '/authentication/invite/accept',
    access: 'public',
    limit: 20,
    summary: 'Accepts an invitation with the account that one has already',
    body: body({ token: secretToken, email: typedEmail }),
    answer: 'nothing',
  },
  sendReset: {
    method: 'POST',
    path: '/authentication/password/reset/send',
    access: 'public',
    limit: 20,
    summary: 'Mails a reset link, if there is such a user',
    body: body({ email: typedEmail }),
    answer: 'nothing',
  },
  confirmReset: {
    method: 'POST',
    path: '/authentication/password/reset/confirm',
    access: 'public',
    limit: 20,
    summary: 'Sets a new password by a reset link and ends the other sessions',
    body: body({ token: secretToken, email: typedEmail, newPassword }),
    answer: 'nothing',
  },
  unlock: {
    method: 'POST',
    path: '/authentication/unlock',
    access: 'public',
    limit: 20,
    summary: 'Unlocks a locked user by a mailed link',
    body: body({ token: secretToken, email: typedEmail }),
    answer: 'nothing',
  },
  confirmEmail: {
    method: 'POST',
    path: '/authentication/email/confirm',
    access: 'public',
    limit: 20,
    summary: 'Confirms an e-mail address by a mailed link',
    body: body({ token: secretToken, email: typedEmail }),
    answer: 'nothing',
  },
  passwordStrength: {
    method: 'POST',
    path: '/authentication/password/strength',
    access: 'public',
    limit: 240,
    summary: 'The strength of a password, 0 to 4 and 0 to 100 (decisions §3)',
    body: body({ password: newPassword, email: z.optional(z.nullable(typedEmail)) }),
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

/** The claims of an access token (AUTH-26). */
const claims = z.object({
  sub: z.string(),
  name: z.string(),
  employeeId: z.nullable(id),
  tenants: z.array(id),
  roles: z.array(z.string()),
  confirmed: z.boolean(),
  /** The session was opened by the firm's sign-in provider. */
  provider: z.optional(z.boolean()),
  sid: uuid,
  exp: z.number(),
});
export type Claims = z.output<typeof claims>;
