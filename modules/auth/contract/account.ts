import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, id, instant, oneOf, phoneNumber, requiredText, text } from '#shared/fields.ts';
import { password, newPassword, code, signedIn, uuid } from './fields.ts';

/** The last chosen view of the timesheet. */
const timesheetViews = ['week', 'twoWeeks', 'month', 'calendar', 'calendarDay'] as const;

const preferences = z.object({
  language: oneOf(['is', 'en']),
  theme: oneOf(['light', 'dark', 'auto']),
  density: oneOf(['comfortable', 'compact']),
  navigationFolded: z.boolean(),
  /** The help has opened automatically, which it does once (SHELL-10). */
  helpShown: z.boolean(),
  /** The last view of the timesheet (TEMPO-04). */
  timesheetView: oneOf(timesheetViews),
});
export type Preferences = z.output<typeof preferences>;

/** The account: password, profile, sessions, devices and second factors. */
export const accountContract = contract({
  logoutEverywhere: {
    method: 'POST',
    path: '/authentication/logout/everywhere',
    access: 'user',
    summary: 'Ends every session of the user',
    answer: 'nothing',
  },
  activate: {
    method: 'POST',
    path: '/Employees/Activate',
    access: 'user',
    summary: "Confirms one's profile and answers a token with the confirmed claim",
    body: body({
      name: requiredText(200),
      phoneMobile: z.optional(z.nullable(phoneNumber(20))),
      ssn: z.optional(z.nullable(text(11))),
      /** The id of the current picture, or null; a new one is uploaded in the tenant. */
      imageId: z.optional(z.nullable(text(100))),
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
      /** The server's VAT rates, which the web reads from here only (DATA-28). */
      vatRates: z.array(z.object({ id: z.int(), rate: z.number() })),
    }),
  },
  savePreferences: {
    method: 'PUT',
    path: '/Users/preferences',
    access: 'user',
    summary: 'Language, theme, density, and folding, which follow the user (PLUS-03)',
    body: body({
      language: z.optional(oneOf(['is', 'en'])),
      theme: z.optional(oneOf(['light', 'dark', 'auto'])),
      density: z.optional(oneOf(['comfortable', 'compact'])),
      navigationFolded: z.optional(z.boolean()),
      helpShown: z.optional(z.boolean()),
      timesheetView: z.optional(oneOf(timesheetViews)),
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
