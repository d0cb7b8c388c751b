import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegisteredParty, Registry } from '#server/registry.ts';
import { madeUpRegistry } from './made-up.ts';

/** Who is in the demo data, by kennitala. */
export type DemoParties = Readonly<Record<string, Omit<RegisteredParty, 'ssn' | 'kind'>>>;

/** Where the demo data writes down who is in it, in the data directory. */
export const demoPartiesIn = (data: string): string => join(data, 'registry.json');

/** The made-up register in which whoever is in the demo data stands by their own name: a kennitala is one person's. */
export function demoRegistry(file: string): Registry {
  let known: Promise<DemoParties> | undefined;
  return {
    lookUp: async (ssn, kind) => {
      known ??= readParties(file);
      const party = (await known)[ssn];
      return party ? { ssn, kind: kind === 'company' ? kind : 'person', ...party } : madeUpRegistry.lookUp(ssn, kind);
    },
  };
}

/** Nobody where there is no such file: the demo data was made elsewhere, or before it was written. */
const readParties = async (file: string): Promise<DemoParties> => {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return JSON.parse(text) as DemoParties;
};
