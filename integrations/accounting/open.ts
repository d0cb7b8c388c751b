import { AccountingFailure, type OpenConnector } from '#server/accounting.ts';
import { openCentral } from '../business-central/adapter.ts';
import { openDk } from '../dk/adapter.ts';
import { openPayday } from '../payday/adapter.ts';
import { openRegla } from '../regla/adapter.ts';

type AccountingAddresses = {
  readonly dkUrl: string;
  readonly reglaUrl: string;
  readonly paydayUrl: string;
  readonly businessCentralUrl: string;
  readonly businessCentralLoginUrl: string;
};

/** Reading the items there can take a quarter of a minute; nobody waits longer. */
const timeoutMs = 30_000;

/** Opens a firm's accounting system: environment settings determine its address, never what a person enters. */
export const accountingAt =
  (addresses: AccountingAddresses): OpenConnector =>
  (system, credentials, options) => {
    const { clientKey = '', clientSecret = '' } = credentials;
    if (system === 1) return openDk({ base: addresses.dkUrl, token: credentials.token ?? '', timeoutMs }, options);
    if (system === 2)
      return openRegla(
        {
          base: addresses.reglaUrl,
          username: credentials.username ?? '',
          password: credentials.password ?? '',
          timeoutMs,
        },
        options,
      );
    if (system === 3) {
      return openPayday({ base: addresses.paydayUrl, clientKey, clientSecret, timeoutMs }, options);
    }
    if (system === 4) {
      const { entraTenant = '', environment = '', company = '' } = credentials;
      return openCentral(
        {
          base: addresses.businessCentralUrl,
          loginBase: addresses.businessCentralLoginUrl,
          entraTenant,
          environment,
          company,
          clientKey,
          clientSecret,
          timeoutMs,
        },
        options,
      );
    }
    throw new AccountingFailure('refused');
  };
