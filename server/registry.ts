import type { KennitalaKind } from '#shared/kennitala.ts';

/** A party as a register of people or companies knows it. */
export type RegisteredParty = {
  readonly ssn: string;
  readonly kind: 'person' | 'company';
  readonly name: string;
  readonly address: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
};

/** The register of people and companies: null for one that it does not have. @throws RegistryDown */
export type Registry = { readonly lookUp: (ssn: string, kind: KennitalaKind) => Promise<RegisteredParty | null> };

/** The register did not answer, or not in a way that we understand. */
export class RegistryDown extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'RegistryDown';
  }
}
