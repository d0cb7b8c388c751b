import type { Env } from './env.ts';

/** An outside system, and what uses it. */
export type ConnectionState = {
  readonly kind: 'database' | 'files' | 'mail' | 'registry' | 'exchangeRates' | 'interestRates' | 'support';
  readonly adapter:
    | 'embedded'
    | 'postgresql'
    | 'disk'
    | 's3'
    | 'mailbox'
    | 'smtp'
    | 'madeUp'
    | 'registers'
    | 'noRegistry'
    | 'byHand'
    | 'broughtIn'
    | 'centralBank'
    | 'none'
    | 'mailed';
  readonly configured: boolean;
  readonly settings: readonly string[];
};

/**
 * The systems that the environment connects, with the names of the settings that would connect the rest; never their
 * values.
 */
export function connectionsOf(
  env: Pick<
    Env,
    | 'databaseUrl'
    | 's3Bucket'
    | 'smtpUrl'
    | 'registryJaKey'
    | 'registrySkatturKey'
    | 'exchangeRatesUrl'
    | 'interestRatesUrl'
    | 'supportEmail'
    | 'demo'
  >,
): readonly ConnectionState[] {
  const one = (
    kind: ConnectionState['kind'],
    value: unknown,
    [without, by]: readonly [ConnectionState['adapter'], ConnectionState['adapter']],
    settings: readonly string[],
  ): ConnectionState => ({
    kind,
    adapter: value === undefined ? without : by,
    configured: value !== undefined,
    settings,
  });
  return [
    one('database', env.databaseUrl, ['embedded', 'postgresql'], ['DATABASE_URL']),
    one(
      'files',
      env.s3Bucket,
      ['disk', 's3'],
      ['S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    ),
    one('mail', env.smtpUrl, ['mailbox', 'smtp'], ['SMTP_URL', 'MAIL_FROM']),
    one(
      'registry',
      env.registryJaKey ?? env.registrySkatturKey,
      [env.demo ? 'madeUp' : 'noRegistry', 'registers'],
      ['REGISTRY_JA_KEY', 'REGISTRY_SKATTUR_KEY'],
    ),
    one('exchangeRates', env.exchangeRatesUrl, ['byHand', 'centralBank'], ['EXCHANGE_RATES_URL']),
    one('interestRates', env.interestRatesUrl, ['broughtIn', 'centralBank'], ['INTEREST_RATES_URL']),
    one('support', env.supportEmail, ['none', 'mailed'], ['SUPPORT_EMAIL']),
  ];
}
