import * as z from 'zod/mini';
import { contract } from '#shared/endpoint.ts';
import { body, instant, oneOf, requiredText } from '#shared/fields.ts';
import { password, secretToken, signInAnswer, uuid } from './fields.ts';

/** The maximum number of passkeys per person. */
export const mostPasskeys = 20;

/** How a browser can reach the device that holds a passkey. */
export const passkeyTransports = ['ble', 'hybrid', 'internal', 'nfc', 'usb'] as const;

const base64url = (most: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(most));
const ceremonyToken = secretToken;

const passkey = z.object({
  id: uuid,
  /** The browser and the operating system on which it was created. */
  name: z.string(),
  createdDate: instant,
  /** Null until it is first used. */
  lastUsedDate: z.nullable(instant),
});
export type Passkey = z.output<typeof passkey>;

/** WebAuthn options as JSON, and the token to send back with the browser's answer. */
const asked = z.object({ options: z.record(z.string(), z.unknown()), token: z.string() });

/** Passkeys: signing in with a device's key, fingerprint or face instead of a password and a code. */
export const passkeysContract = contract({
  listPasskeys: {
    method: 'GET',
    path: '/authentication/passkeys',
    access: 'user',
    summary: "One's passkeys, newest first",
    answer: z.array(passkey),
  },
  beginPasskey: {
    method: 'POST',
    path: '/authentication/passkeys/begin',
    access: 'user',
    limit: 20,
    summary: 'What the browser needs to make a passkey, given the password; for five minutes',
    body: body({ password }),
    answer: asked,
  },
  createPasskey: {
    method: 'POST',
    path: '/authentication/passkeys',
    access: 'user',
    limit: 20,
    summary: 'Registers the passkey that the browser made',
    body: body({
      token: ceremonyToken,
      name: requiredText(100),
      credentialId: base64url(1400),
      clientDataJson: base64url(4000),
      attestationObject: base64url(20_000),
      transports: z.optional(z.array(oneOf(passkeyTransports)).check(z.maxLength(passkeyTransports.length))),
    }),
    answer: passkey,
  },
  removePasskey: {
    method: 'DELETE',
    path: '/authentication/passkeys/:id',
    access: 'user',
    summary: 'Forgets a passkey: nobody signs in with it any more',
    params: z.object({ id: uuid }),
    answer: 'nothing',
  },
  beginPasskeySignIn: {
    method: 'POST',
    path: '/authentication/passkeys/sign-in/begin',
    access: 'public',
    limit: 60,
    summary: 'What the browser needs to sign in with a passkey; for five minutes',
    answer: asked,
  },
  signInWithPasskey: {
    method: 'POST',
    path: '/authentication/passkeys/sign-in',
    access: 'public',
    limit: 60,
    summary:
      'Signs in with what the passkey signed. It has asked for a fingerprint, face or PIN: no code comes after it',
    body: body({
      token: ceremonyToken,
      credentialId: base64url(1400),
      clientDataJson: base64url(4000),
      authenticatorData: base64url(4000),
      signature: base64url(4000),
    }),
    answer: signInAnswer,
  },
});
