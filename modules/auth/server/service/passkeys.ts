import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticatorTransport,
} from '@simplewebauthn/server';
import * as z from 'zod/mini';
import type { Exchange } from '#server/http/module.ts';
import type { AccountScope } from '#server/scope.ts';
import { readSigned, sign } from '#server/signed.ts';
import { AppError } from '#shared/errors.ts';
import { mostPasskeys } from '../../contract/passkeys.ts';
import { createKeys } from '../keys.ts';
import { siteOf, type Site } from '../passkey-site.ts';
import { findAccountById, getUser } from '../queries/accounts.ts';
import * as queries from '../queries/passkeys.ts';
import type { Sessions } from '../session.ts';
import { afterPassword, userIdOf } from './demand-password.ts';
import { awaitConfirmation } from './sign-in.ts';

const minutes = 5;
const product = 'Stoð';
/** What a challenge is for; one of signing in, `userId` null, makes no key, and the other way round. */
const claims = z.object({ challenge: z.string(), userId: z.nullable(z.int()), until: z.int() });
const purpose = 'passkey';

type Settings = { readonly secret: string; readonly publicUrl: string; readonly sessions: Sessions };

type Made = {
  readonly token: string;
  readonly name: string;
  readonly credentialId: string;
  readonly clientDataJson: string;
  readonly attestationObject: string;
  readonly transports?: readonly AuthenticatorTransport[] | undefined;
};

type Signed = {
  readonly token: string;
  readonly credentialId: string;
  readonly clientDataJson: string;
  readonly authenticatorData: string;
  readonly signature: string;
};

/** Passkeys: made by whoever knows the password, and then good without it. Each asks for a fingerprint, face or PIN. */
export function makePasskeys({ secret, publicUrl, sessions }: Settings) {
  const keys = createKeys(secret);
  const site = siteOf(publicUrl);

  const tokenFor = (scope: AccountScope, challenge: string, userId: number | null): string =>
    sign(secret, purpose, { challenge, userId, until: scope.now.getTime() + minutes * 60_000 });

  /** The challenge of a token, which is good once. */
  async function challengeOf(scope: AccountScope, token: string, userId: number | null): Promise<string> {
    const read = claims.safeParse(readSigned(secret, purpose, token));
    if (!read.success || read.data.userId !== userId || read.data.until < scope.now.getTime()) throw refused();
    const { challenge, until } = read.data;
    if (!(await queries.takeChallenge(scope, Buffer.from(challenge, 'base64url'), new Date(until)))) throw refused();
    return challenge;
  }

  async function list(scope: AccountScope) {
    const own = await queries.listPasskeys(scope, userIdOf(scope));
    return own.map(({ credentialId: _id, transports: _transports, ...passkey }) => passkey);
  }

  const begin = afterPassword(async (scope, user) => {
    const { id } = demand(site);
    const own = await queries.listPasskeys(scope, user.id);
    if (own.length >= mostPasskeys) throw new AppError('too_many_passkeys');
    const options = await generateRegistrationOptions({
      rpName: product,
      rpID: id,
      // Nothing that tells who it is: the authenticator shows the name beside it.
      userID: new Uint8Array(Buffer.from(keys.tokenOf(`passkey ${user.id}`), 'base64url')),
      userName: user.email,
      attestationType: 'none',
      excludeCredentials: own.map(({ credentialId, transports }) => ({
        id: credentialId.toString('base64url'),
        transports: transports as AuthenticatorTransport[],
      })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { options: { ...options }, token: tokenFor(scope, options.challenge, user.id) };
  });

  async function create(scope: AccountScope, { token, name, ...made }: Made) {
    const { id, origin } = demand(site);
    const user = await getUser(scope, userIdOf(scope));
    const challenge = await challengeOf(scope, token, user.id);
    const { registrationInfo } = await orRefused(
      verifyRegistrationResponse({
        response: {
          ...asResponse(made.credentialId),
          response: { clientDataJSON: made.clientDataJson, attestationObject: made.attestationObject },
        },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: id,
      }),
    );
    if (!registrationInfo) throw refused();
    const { credential } = registrationInfo;
    const passkey = await queries.insertPasskey(scope, {
      userId: user.id,
      name,
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      uses: credential.counter,
      transports: made.transports ?? [],
    });
    if (!passkey) throw refused();
    return passkey;
  }

  async function remove(scope: AccountScope, id: string): Promise<void> {
    if (!(await queries.removePasskey(scope, userIdOf(scope), id))) throw new AppError('not_found');
  }

  async function beginSignIn(scope: AccountScope) {
    const options = await generateAuthenticationOptions({ rpID: demand(site).id, userVerification: 'required' });
    return { options: { ...options }, token: tokenFor(scope, options.challenge, null) };
  }

  async function signIn(scope: AccountScope, exchange: Exchange, { token, credentialId, ...signed }: Signed) {
    const { id, origin } = demand(site);
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
          // A count that does not grow tells of a copied key, and is refused.
          counter: Number(passkey.uses),
          transports: passkey.transports as AuthenticatorTransport[],
        },
      }),
    );
    if (!verified) throw refused();
    await queries.usePasskey(scope, passkey.id, authenticationInfo.newCounter);
    const account = await findAccountById(scope.db, passkey.userId);
    if (!account) throw refused();
    if (account.email_unconfirmed) return awaitConfirmation(scope, account);
    return sessions.open(scope, exchange, account.id);
  }

  return { list, begin, create, remove, beginSignIn, signIn };
}

const asResponse = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} });

/** What the library finds wrong, it throws: to the caller all of it is one refusal. */
const orRefused = <T>(verifying: Promise<T>): Promise<T> =>
  verifying.catch(() => {
    throw refused();
  });

const refused = (): AppError => new AppError('passkey_refused');

function demand(site: Site | null): Site {
  if (site === null) throw new AppError('no_passkeys');
  return site;
}
