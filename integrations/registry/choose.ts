import type { Registry } from '#server/registry.ts';
import { lookUpAtJa } from './ja.ts';
import { lookUpAtSkattur } from './skattur.ts';

type RegistrySettings = {
  readonly jaUrl: string;
  readonly jaKey: string | undefined;
  readonly skatturUrl: string;
  readonly skatturKey: string | undefined;
  /** The register of a trial, without a configured one. */
  readonly madeUp: Registry | null;
};

/**
 * The configured registers: companies at the tax authority if there is a key for it, all else at the mediator. Without
 * any, fictitious ones in a trial, and null elsewhere, so that no real client gets a fictitious name.
 */
export function chooseRegistry({ jaUrl, jaKey, skatturUrl, skatturKey, madeUp }: RegistrySettings): Registry | null {
  if (jaKey === undefined && skatturKey === undefined) return madeUp;
  return {
    lookUp: async (ssn, kind) => {
      if (kind === 'company' && skatturKey !== undefined) return lookUpAtSkattur(skatturUrl, skatturKey, ssn);
      return jaKey === undefined ? null : lookUpAtJa(jaUrl, jaKey, ssn, kind === 'company' ? 'company' : 'person');
    },
  };
}
