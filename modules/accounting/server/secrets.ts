import * as z from 'zod/mini';
import { sealingFor } from '#server/sealing.ts';

/**
 * Encrypts a firm's credentials for outside systems, bound to the firm, so that one firm's row is useless for another.
 */
export type Sealing = {
  readonly seal: (tenantId: number, secrets: Readonly<Record<string, string>>) => string;
  /** Null when it was encrypted with another secret of the installation. */
  readonly open: (tenantId: number, sealed: string) => Readonly<Record<string, string>> | null;
};

const secretsOf = z.record(z.string(), z.string());

/** @param secret the installation's */
export function sealingWith(secret: string): Sealing {
  const { seal, open } = sealingFor(secret, 'accounting');
  return {
    seal: (tenantId, secrets) => seal(String(tenantId), JSON.stringify(secrets)),
    open: (tenantId, sealed) => {
      const text = open(String(tenantId), sealed);
      return text === null ? null : secretsOf.parse(JSON.parse(text));
    },
  };
}
