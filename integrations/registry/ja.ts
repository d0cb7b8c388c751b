import * as z from 'zod/mini';
import { RegistryDown, type RegisteredParty } from '#server/registry.ts';
import { ask } from './ask.ts';

// The register of people and companies at a private mediator: one key per firm, by permit of the national registry.

const words = z.optional(z.nullable(z.object({ nominative: z.optional(z.nullable(z.string())) })));
const address = z.optional(
  z.nullable(
    z.object({ street: words, postal_code: z.optional(z.nullable(z.union([z.string(), z.number()]))), town: words }),
  ),
);
const entry = z.object({
  kennitala: z.optional(z.string()),
  name: z.string(),
  permanent_address: address,
  legal_residence: address,
  address,
});

/** Looks one up; null if the register does not have it. @throws RegistryDown */
export async function lookUpAtJa(
  base: string,
  key: string,
  ssn: string,
  kind: RegisteredParty['kind'],
): Promise<RegisteredParty | null> {
  const answer = await ask(`${base}/${kind === 'person' ? 'people' : 'businesses'}/${ssn}`, { authorization: key });
  if (answer === null) return null;
  const read = entry.safeParse(answer);
  if (!read.success) throw new RegistryDown('the register answered in another shape');
  const { name, permanent_address: permanent, legal_residence: legal, address: other } = read.data;
  const place = permanent ?? legal ?? other;
  return {
    ssn,
    kind,
    name,
    address: place?.street?.nominative ?? null,
    postalCode: place?.postal_code === undefined || place.postal_code === null ? null : String(place.postal_code),
    city: place?.town?.nominative ?? null,
  };
}
