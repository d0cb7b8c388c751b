import { AccountingFailure, type OpenConnector } from '#server/accounting.ts';
import { calendarDay } from '#shared/format.ts';
import { openDk } from '../dk/adapter.ts';
import { openPayday } from '../payday/adapter.ts';

export type AccountingAddresses = { readonly dkUrl: string; readonly paydayUrl: string };

/** Reading what is sold there can take a quarter of a minute; nobody waits longer. */
const timeoutMs = 30_000;

/** Opens the accounting system of a firm: where it is stands in the settings of the environment, never in what a person types. */
export const accountingAt = ({ dkUrl, paydayUrl }: AccountingAddresses, clock: () => Date): OpenConnector => (system, credentials, options) => {
  if (system === 1) return openDk({ base: dkUrl, token: credentials.token ?? '', timeoutMs }, options);
  if (system === 3) {
    const { clientKey = '', clientSecret = '' } = credentials;
    return openPayday({ base: paydayUrl, clientKey, clientSecret, timeoutMs, today: () => calendarDay(clock()) }, options);
  }
  throw new AccountingFailure('refused');
};
