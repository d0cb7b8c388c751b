import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegisteredParty, Registry } from '#server/registry.ts';
import { madeUpRegistry } from './made-up.ts';

/** The people of the demo data, by kennitala. */
export type DemoParties = Readonly<Record<string, Omit<RegisteredParty, 'ssn' | 'kind'>>>;

/** The file in the data directory that lists the people of the demo data. */
export const demoPartiesIn = (data: string): string => join(data, 'registry.json');

/**
 * The fictitious register in which the people of the demo data have their own names: a kennitala identifies one person.
 */
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

/** Nobody without such a file: the demo data was created elsewhere, or before the file existed. */
const readParties = async (file: string): Promise<DemoParties> => {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return JSON.parse(text) as DemoParties;
};
