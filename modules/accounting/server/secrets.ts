import * as z from 'zod/mini';
import { sealingFor } from '#server/sealing.ts';

/** Encrypts what opens the outside systems of a firm; bound to the firm, so that no row serves another. */
export type Sealing = {
  readonly seal: (tenantId: number, secrets: Readonly<Record<string, string>>) => string;
  /** Null for what was sealed with another secret of the installation. */
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
