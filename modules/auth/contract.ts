import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, email, id, instant, oneOf, requiredText, text } from '#shared/fields.ts';

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
  weak_password: 422,
  wrong_password: 422,
  /** No second factor is on that the call could be about. */
  no_factor: 422,
} as const;

export const providers = ['Authenticator', 'Email'] as const;
export type Provider = (typeof providers)[number];

const password = z.string().check(z.minLength(1), z.maxLength(1000));
const newPassword = z.string().check(z.maxLength(1000));
const secretToken = z.string().check(z.minLength(1), z.maxLength(2000));
const code = z.string().check(z.trim(), z.minLength(4), z.maxLength(40));

const tokens = {
  token: z.string(),
  /** Absent for the web, which gets it in an HttpOnly cookie (decisions §3). */
  refreshToken: z.optional(z.string()),
  refreshTokenExpires: instant,
};

const signedIn = z.object({ type: z.literal('jwt'), ...tokens, remember2faToken: z.optional(z.string()) });

/** The outcomes of a sign-in (000 §4). With `2fa`, `token` names the attempt and is worth nothing but a code's verification. */
const signInAnswer = z.object({
  type: z.enum(['jwt', '2fa', 'confirmation_required']),
  token: z.optional(z.string()),
  refreshToken: z.optional(z.string()),
  refreshTokenExpires: z.optional(instant),
  provider: z.optional(oneOf(providers)),
  allowRememberTwoFactorAuth: z.optional(z.boolean()),
  remember2faToken: z.optional(z.string()),
});

const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i));

/** The views of the timesheet that a person may have chosen last. */
export const timesheetViews = ['week', 'twoWeeks', 'month', 'calendar', 'calendarDay'] as const;

export const preferences = z.object({
  language: oneOf(['is', 'en']),
  theme: oneOf(['light', 'dark', 'auto']),
  density: oneOf(['comfortable', 'compact']),
  navigationFolded: z.boolean(),
  /** The help has opened by itself, as it does once (SHELL-10). */
  helpShown: z.boolean(),
  /** How one last looked at the timesheet (TEMPO-04). */
  timesheetView: oneOf(timesheetViews),
  /** Whether letters come when one is mentioned in a comment. */
  mentionLetters: z.boolean(),
});
export type Preferences = z.output<typeof preferences>;

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
  logoutEverywhere: {
    method: 'POST',
    path: '/authentication/logout/everywhere',
    access: 'user',
    summary: 'Ends every session of the user',
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
    answer: z.object({ tenantName: z.string(), name: z.string() }),
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
    summary: 'Makes the first tenant and its manager on an empty installation, and signs in',
    body: body({
      tenantName: requiredText(200),
      edition: oneOf(['legal', 'generic']),
      name: requiredText(200),
      email,
      newPassword,
    }),
    answer: signInAnswer,
  },
  activate: {
    method: 'POST',
    path: '/Employees/Activate',
    access: 'user',
    summary: "Confirms one's profile and answers a token with the confirmed claim",
    body: body({
      name: requiredText(200),
      phoneMobile: z.optional(z.nullable(text(20))),
      ssn: z.optional(z.nullable(text(11))),
      imageId: z.optional(z.nullable(uuid)),
    }),
    answer: signedIn,
  },
  changePassword: {
    method: 'POST',
    path: '/Employees/ChangePassword',
    access: 'user',
    limit: 20,
    summary: 'Changes the password, given the current one, and ends the other sessions',
    body: body({ currentPassword: password, newPassword }),
    answer: 'nothing',
  },
  profile: {
    method: 'GET',
    path: '/Users/profile',
    access: 'user',
    summary: 'One’s own profile, with the tenants that one may enter',
    answer: z.object({
      id,
      name: z.string(),
      email: z.string(),
      phoneMobile: z.nullable(z.string()),
      imageId: z.nullable(z.string()),
      rateId: z.nullable(id),
      ssn: z.nullable(z.string()),
      confirmed: z.boolean(),
      employeeId: z.nullable(id),
      tenant: z.nullable(id),
      tenants: z.array(id),
      tenantNames: z.array(
        z.object({
          id,
          name: z.string(),
          systemId: z.string(),
          employeeId: id,
          role: z.enum(['manager', 'employee', 'reader']),
        }),
      ),
      preferences,
    }),
  },
  savePreferences: {
    method: 'PUT',
    path: '/Users/preferences',
    access: 'user',
    summary: 'Language, theme, density, folding and letters, which follow the user (PLUS-03)',
    body: body({
      language: z.optional(oneOf(['is', 'en'])),
      theme: z.optional(oneOf(['light', 'dark', 'auto'])),
      density: z.optional(oneOf(['comfortable', 'compact'])),
      navigationFolded: z.optional(z.boolean()),
      helpShown: z.optional(z.boolean()),
      timesheetView: z.optional(oneOf(timesheetViews)),
      mentionLetters: z.optional(z.boolean()),
    }),
    answer: preferences,
  },
  listSessions: {
    method: 'GET',
    path: '/authentication/sessions',
    access: 'user',
    summary: "One's sessions, newest use first",
    answer: z.array(
      z.object({
        id: uuid,
        userAgent: z.string(),
        network: z.string(),
        createdDate: instant,
        lastUsedDate: instant,
        current: z.boolean(),
      }),
    ),
  },
  endSession: {
    method: 'DELETE',
    path: '/authentication/sessions/:id',
    access: 'user',
    summary: 'Ends one session',
    params: z.object({ id: uuid }),
    answer: 'nothing',
  },
  listDevices: {
    method: 'GET',
    path: '/authentication/devices',
    access: 'user',
    summary: 'Devices that skip the second factor',
    answer: z.array(
      z.object({ id: uuid, userAgent: z.string(), createdDate: instant, lastUsedDate: instant, expires: instant }),
    ),
  },
  forgetDevice: {
    method: 'DELETE',
    path: '/authentication/devices/:id',
    access: 'user',
    summary: 'Makes a device ask for the second factor again',
    params: z.object({ id: uuid }),
    answer: 'nothing',
  },
  secondFactors: {
    method: 'GET',
    path: '/authentication/2fa',
    access: 'user',
    summary: 'Which second factors are on, and how many recovery codes are left',
    answer: z.object({ authenticator: z.boolean(), email: z.boolean(), recoveryCodesLeft: z.int() }),
  },
  beginAuthenticator: {
    method: 'POST',
    path: '/authentication/2fa/authenticator',
    access: 'user',
    limit: 20,
    summary: 'A new secret for an authenticator app, as text, as a URI and as the modules of a QR code',
    body: body({ password }),
    answer: z.object({ secret: z.string(), uri: z.string(), qr: z.array(z.array(z.boolean())) }),
  },
  confirmAuthenticator: {
    method: 'POST',
    path: '/authentication/2fa/authenticator/confirm',
    access: 'user',
    limit: 20,
    summary: 'Turns the authenticator app on with its first code; answers the recovery codes, once',
    body: body({ code }),
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  removeAuthenticator: {
    method: 'DELETE',
    path: '/authentication/2fa/authenticator',
    access: 'user',
    limit: 20,
    summary: 'Turns the authenticator app off',
    body: body({ password }),
    answer: 'nothing',
  },
  setEmailFactor: {
    method: 'PUT',
    path: '/authentication/2fa/email',
    access: 'user',
    limit: 20,
    summary: 'Turns codes by e-mail on or off; answers recovery codes when it is the first factor',
    body: body({ enabled: z.boolean(), password }),
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/authentication/2fa/recovery-codes',
    access: 'user',
    limit: 20,
    summary: 'New recovery codes; the old ones are void',
    body: body({ password }),
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
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
  sid: uuid,
  exp: z.number(),
});
export type Claims = z.output<typeof claims>;
