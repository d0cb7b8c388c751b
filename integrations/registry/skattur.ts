import * as z from 'zod/mini';
import { RegistryDown, type RegisteredParty } from '#server/registry.ts';
import { ask } from './ask.ts';

// The company register of the tax authority: free, with a key that a firm gets for itself. Companies only.

const text = z.optional(z.nullable(z.string()));
const entity = z.object({
  name: z.string(),
  address: z.optional(z.nullable(z.array(z.object({ addressName: text, postcode: text, city: text })))),
});

/** Looks a company up; null if the register does not have it. @throws RegistryDown */
export async function lookUpAtSkattur(base: string, key: string, ssn: string): Promise<RegisteredParty | null> {
  const answer = await ask(`${base}/${ssn}?language=is`, { 'ocp-apim-subscription-key': key });
  if (answer === null) return null;
  const read = entity.safeParse(answer);
  if (!read.success) throw new RegistryDown('the company register answered in another shape');
  const [place] = read.data.address ?? [];
  return {
    ssn,
    kind: 'company',
    name: read.data.name,
    address: place?.addressName ?? null,
    postalCode: place?.postcode ?? null,
    city: place?.city ?? null,
  };
}
