import * as z from 'zod/mini';
import { instant, oneOf } from '#shared/fields.ts';

/** The kind of second factor. */
export const providers = ['Authenticator', 'Email'] as const;
export type Provider = (typeof providers)[number];

export const password = z.string().check(z.minLength(1), z.maxLength(1000));
export const newPassword = z.string().check(z.maxLength(1000));
export const secretToken = z.string().check(z.minLength(1), z.maxLength(2000));
export const code = z.string().check(z.trim(), z.minLength(4), z.maxLength(40));

export const tokens = {
  token: z.string(),
  /** Absent for the web, which gets it in an HttpOnly cookie (decisions §3). */
  refreshToken: z.optional(z.string()),
  refreshTokenExpires: instant,
};

export const signedIn = z.object({ type: z.literal('jwt'), ...tokens, remember2faToken: z.optional(z.string()) });

export const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i));

/**
 * The outcomes of a sign-in (000 §4). With `2fa`, `token` identifies the attempt and is only useful together with a
 * code.
 */
export const signInAnswer = z.object({
  type: z.enum(['jwt', '2fa', 'confirmation_required', 'provider_required']),
  token: z.optional(z.string()),
  refreshToken: z.optional(z.string()),
  refreshTokenExpires: z.optional(instant),
  provider: z.optional(oneOf(providers)),
  allowRememberTwoFactorAuth: z.optional(z.boolean()),
  remember2faToken: z.optional(z.string()),
});
