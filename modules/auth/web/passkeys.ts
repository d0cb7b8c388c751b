import { call } from '#web/lib/call.ts';
import { passkeysContract, passkeyTransports, type Passkey } from '../contract/passkeys.ts';
import { deviceName } from './device-name.ts';

/** Whether this browser supports passkeys at this address, which must be secure and have a host name. */
export const passkeysWork = (): boolean =>
  isSecureContext &&
  typeof PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.]+$|^\[/.test(location.hostname);

/** Creates a passkey on this device and registers it; null when the person cancelled. */
export async function makePasskey(password: string): Promise<Passkey | null> {
  const { options, token } = await call(passkeysContract.beginPasskey, { body: { password } });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const made = await unlessStopped(navigator.credentials.create({ publicKey }));
  if (made === null) return null;
  const { id, response } = made.toJSON() as RegistrationResponseJSON;
  const transports = passkeyTransports.filter((one) => response.transports.includes(one));
  return call(passkeysContract.createPasskey, {
    body: {
      token,
      name: deviceName(navigator.userAgent).slice(0, 100),
      credentialId: id,
      clientDataJson: response.clientDataJSON,
      attestationObject: response.attestationObject,
      transports,
    },
  });
}

/** Signs in with a passkey of this device; null when the person cancelled. */
export async function signInWithPasskey() {
  const { options, token } = await call(passkeysContract.beginPasskeySignIn, {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const signed = await unlessStopped(navigator.credentials.get({ publicKey }));
  if (signed === null) return null;
  const { id, response } = signed.toJSON() as AuthenticationResponseJSON;
  return call(passkeysContract.signInWithPasskey, {
    body: {
      token,
      credentialId: id,
      clientDataJson: response.clientDataJSON,
      authenticatorData: response.authenticatorData,
      signature: response.signature,
    },
  });
}

/** Browsers distinguish a cancelled or timed-out prompt from other failures by this error name only. */
const stopped = new Set(['NotAllowedError', 'AbortError', 'InvalidStateError']);

async function unlessStopped(asking: Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await asking) as PublicKeyCredential | null;
  } catch (error) {
    if (error instanceof DOMException && stopped.has(error.name)) return null;
    throw error;
  }
}
