import type { ModuleSettings } from '../module-settings.ts';
import { GrantFailure } from './grant-failure.ts';
import { makeGrants, type Grants } from './grants.ts';

/** The tokens of people for the office suite; without a suite nothing is renewed. */
export const suiteGrants = ({
  secret,
  clock,
  officeSuite,
}: Pick<ModuleSettings, 'secret' | 'clock' | 'officeSuite'>): Grants =>
  makeGrants({
    secret,
    clock,
    renew: async (refresh) => {
      if (officeSuite === null) throw new GrantFailure('unreachable');
      return officeSuite.grant.renew(refresh);
    },
  });
