import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;

type Asked = { readonly challenge: string };
type Answered = { readonly origin?: string; readonly counter?: number; readonly verified?: boolean };

/** A device with one passkey (WebAuthn, ES256), for tests of the server: it signs every request. */
export function makeAuthenticator(site: { readonly id: string; readonly origin: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credential = randomBytes(32);
  const credentialId = credential.toString('base64url');
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = (value: string) => Buffer.from(value, 'base64url');
  // COSE: kty EC2, alg ES256, crv P-256, and the point.
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    point(x),
    Buffer.from('225820', 'hex'),
    point(y),
  ]);
  const clientData = (type: string, { challenge }: Asked, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  function authenticatorData(flags: number, counter: number, rest: Buffer = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(site.id), head, rest]);
  }
  const flagsOf = (verified: boolean) => userPresent | (verified ? userVerified : 0);

  return {
    credentialId,
    /** Creates the passkey. */
    create(asked: Asked, { origin = site.origin, verified = true }: Answered = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credential.length);
      const data = authenticatorData(
        flagsOf(verified) | hasCredential,
        0,
        Buffer.concat([Buffer.alloc(16), length, credential, cose]),
      );
      const size = Buffer.alloc(2);
      size.writeUInt16BE(data.length);
      // CBOR: { fmt: "none", attStmt: {}, authData }
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        size,
        data,
      ]);
      return {
        credentialId,
        clientDataJson: clientData('webauthn.create', asked, origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      };
    },
    /** Signs in with it. */
    sign(asked: Asked, { origin = site.origin, counter = 0, verified = true }: Answered = {}) {
      const client = clientData('webauthn.get', asked, origin);
      const data = authenticatorData(flagsOf(verified), counter);
      return {
        credentialId,
        clientDataJson: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      };
    },
  };
}
