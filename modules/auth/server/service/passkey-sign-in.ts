import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticatorTransport,
} from '@simplewebauthn/server';
import type { Exchange } from '#server/http/module.ts';
import type { AccountScope } from '#server/scope.ts';
import { asResponse, orRefused, refused, type Ceremony } from '../ceremony.ts';
import { findAccountById } from '../queries/accounts.ts';
import * as queries from '../queries/passkeys.ts';
import type { Sessions } from '../session.ts';
import { awaitConfirmation } from './sign-in.ts';

type Signed = {
  readonly token: string;
  readonly credentialId: string;
  readonly clientDataJson: string;
  readonly authenticatorData: string;
  readonly signature: string;
};

/** The options for signing in with any passkey of this site; the passkey itself identifies the user. */
export async function beginSignIn(scope: AccountScope, { site, tokenFor }: Ceremony) {
  const options = await generateAuthenticationOptions({ rpID: site().id, userVerification: 'required' });
  return { options: { ...options }, token: tokenFor(scope, options.challenge, null) };
}

type Context = { readonly exchange: Exchange; readonly sessions: Sessions; readonly ceremony: Ceremony };

/**
 * Opens a session for the owner of the passkey that signed the challenge; an unconfirmed address blocks it, as with a
 * password.
 */
export async function signIn(scope: AccountScope, { exchange, sessions, ceremony }: Context, signed: Signed) {
  const userId = await signedBy(scope, ceremony, signed);
  const account = await findAccountById(scope.db, userId);
  if (!account) throw refused();
  if (account.email_unconfirmed) return awaitConfirmation(scope, account);
  return sessions.open(scope, exchange, account.id);
}

async function signedBy(
  scope: AccountScope,
  { site, challengeOf }: Ceremony,
  { token, credentialId, ...signed }: Signed,
) {
  const { id, origin } = site();
  const challenge = await challengeOf(scope, token, null);
  const passkey = await queries.findPasskey(scope, Buffer.from(credentialId, 'base64url'));
  if (!passkey) throw refused();
  const { verified, authenticationInfo } = await orRefused(
    verifyAuthenticationResponse({
      response: {
        ...asResponse(credentialId),
        response: {
          clientDataJSON: signed.clientDataJson,
          authenticatorData: signed.authenticatorData,
          signature: signed.signature,
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        // A signature counter that does not increase indicates a cloned key, and is refused.
        counter: Number(passkey.uses),
        transports: passkey.transports as AuthenticatorTransport[],
      },
    }),
  );
  if (!verified) throw refused();
  await queries.usePasskey(scope, passkey.id, authenticationInfo.newCounter);
  return passkey.userId;
}
