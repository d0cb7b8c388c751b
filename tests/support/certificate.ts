import { execFileSync } from 'node:child_process';

/** A self-signed certificate, created for this run; null without openssl. */
export function selfSigned(name: string): { readonly key: string; readonly cert: string } | null {
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  try {
    const pem = execFileSync('openssl', [...made, '-subj', `/CN=${name}`, '-keyout', '-', '-out', '-'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    }).toString();
    const at = pem.indexOf('-----BEGIN CERTIFICATE-----');
    return { key: pem.slice(0, at), cert: pem.slice(at) };
  } catch {
    return null;
  }
}
