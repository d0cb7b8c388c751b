import type { KennitalaKind } from '#shared/kennitala.ts';

/** A party as a register of people or companies has it. */
export type RegisteredParty = {
  readonly ssn: string;
  readonly kind: 'person' | 'company';
  readonly name: string;
  readonly address: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
};

/** Looks up people and companies; null for an unknown one. @throws RegistryDown */
export type Registry = { readonly lookUp: (ssn: string, kind: KennitalaKind) => Promise<RegisteredParty | null> };

/** The register did not answer, or its answer could not be parsed. */
export class RegistryDown extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'RegistryDown';
  }
}
