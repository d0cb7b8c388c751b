import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type AuthenticatorTransport,
} from '@simplewebauthn/server';
import type { AccountScope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { mostPasskeys } from '../../contract/passkeys.ts';
import { asResponse, orRefused, refused, type Ceremony } from '../ceremony.ts';
import type { Keys } from '../keys.ts';
import * as queries from '../queries/passkeys.ts';
import { afterPassword, userIdOf } from './demand-password.ts';

const product = 'Stoð';

type Made = {
  readonly token: string;
  readonly name: string;
  readonly credentialId: string;
  readonly clientDataJson: string;
  readonly attestationObject: string;
  readonly transports?: readonly AuthenticatorTransport[] | undefined;
};

/**
 * Passkeys give access to every firm of a person, so a session of one firm's provider can neither see nor delete them.
 */
const isBound = ({ user }: AccountScope): boolean => typeof user?.onlyTenant === 'number';

export async function list(scope: AccountScope) {
  if (isBound(scope)) return [];
  const own = await queries.listPasskeys(scope, userIdOf(scope));
  return own.map(({ credentialId: _id, transports: _transports, ...passkey }) => passkey);
}

/** The options for creating a passkey that requires a fingerprint, face or PIN each time. */
export const makeBegin = ({ site, tokenFor }: Ceremony, keys: Keys) =>
  afterPassword(async (scope, user) => {
    const own = await queries.listPasskeys(scope, user.id);
    if (own.length >= mostPasskeys) throw new AppError('too_many_passkeys');
    const options = await generateRegistrationOptions({
      rpName: product,
      rpID: site().id,
      // An opaque user handle; the device shows the name beside it.
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

/** @throws passkey_refused also when the device's key is registered already, for any user */
export async function create(scope: AccountScope, { site, challengeOf }: Ceremony, { token, name, ...made }: Made) {
  const userId = userIdOf(scope);
  const { id, origin } = site();
  const { registrationInfo } = await orRefused(
    verifyRegistrationResponse({
      response: {
        ...asResponse(made.credentialId),
        response: { clientDataJSON: made.clientDataJson, attestationObject: made.attestationObject },
      },
      expectedChallenge: await challengeOf(scope, token, userId),
      expectedOrigin: origin,
      expectedRPID: id,
    }),
  );
  if (!registrationInfo) throw refused();
  const { credential } = registrationInfo;
  const passkey = await queries.insertPasskey(scope, {
    userId,
    name,
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    uses: credential.counter,
    transports: made.transports ?? [],
  });
  if (!passkey) throw refused();
  return passkey;
}

export async function remove(scope: AccountScope, id: string): Promise<void> {
  if (isBound(scope) || !(await queries.removePasskey(scope, userIdOf(scope), id))) throw new AppError('not_found');
}
