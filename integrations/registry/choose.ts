import type { Registry } from '#server/registry.ts';
import { lookUpAtJa } from './ja.ts';
import { lookUpAtSkattur } from './skattur.ts';

export type RegistrySettings = {
  readonly jaUrl: string;
  readonly jaKey: string | undefined;
  readonly skatturUrl: string;
  readonly skatturKey: string | undefined;
  /** The one of a trial, where no register is set up. */
  readonly madeUp: Registry | null;
};

/** The registers that are set up: companies at the tax authority where there is a key for it, all else at the mediator. Without any, made-up ones in a trial, and null elsewhere: nobody's real client gets a made-up name. */
export function chooseRegistry({ jaUrl, jaKey, skatturUrl, skatturKey, madeUp }: RegistrySettings): Registry | null {
  if (jaKey === undefined && skatturKey === undefined) return madeUp;
  return {
    lookUp: async (ssn, kind) => {
      if (kind === 'company' && skatturKey !== undefined) return lookUpAtSkattur(skatturUrl, skatturKey, ssn);
      return jaKey === undefined ? null : lookUpAtJa(jaUrl, jaKey, ssn, kind === 'company' ? 'company' : 'person');
    },
  };
}
