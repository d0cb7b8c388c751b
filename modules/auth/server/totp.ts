import { generateSecret, generateURI, verify } from 'otplib';
import { encode } from 'uqr';

const stepSeconds = 30;

/** A new secret for an authenticator app: as text, as an otpauth URL, and as the modules of a QR code. */
export function newTotp(email: string): { readonly secret: string; readonly uri: string; readonly qr: boolean[][] } {
  const secret = generateSecret();
  const uri = generateURI({ issuer: 'Stoð', label: email, secret });
  return { secret, uri, qr: encode(uri, { border: 0 }).data };
}

/** The time step of a code, with a tolerance of one step; null for a wrong code. */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = await verify({ secret, token: code, epoch, epochTolerance: stepSeconds });
  return result.valid ? Math.floor(epoch / stepSeconds) + result.delta : null;
}
