import { StartError } from './start-error.ts';
import { misspeltOf, type Misspelt } from './env-misspelt.ts';
import type { Setting } from './env-setting.ts';
import { settings } from './env-settings.ts';

type Settings = typeof settings;
type Values = { readonly [Key in keyof Settings]: ReturnType<Settings[Key]['read']> | Settings[Key]['otherwise'] };

export type Env = Omit<Values, 'demo' | 'publicUrl' | 'drainSeconds'> & {
  readonly drainSeconds: number;
  readonly publicUrl: string;
  /** Demo data and logins are wanted, and harmless here. */
  readonly demo: boolean;
  /** The embedded database is used. */
  readonly embedded: boolean;
  /** The server listens on a loopback address; a proxy may still expose it. */
  readonly loopback: boolean;
  /**
   * A local trial: embedded database, loopback address, and no setting that implies a proxy. Features for trials only
   * check this.
   */
  readonly trial: boolean;
  /** `/dev/mail` shows e-mails: in a trial without a mail server (AUTH-44). */
  readonly mailShown: boolean;
};

/**
 * The parsed environment; the only code that reads `process.env`. An empty setting counts as absent.
 * @throws StartError naming an invalid setting
 */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  const values = Object.fromEntries(
    Object.entries(settings).map(([key, setting]) => [key, valueOf(setting, source)]),
  ) as Values;
  const embedded = values.databaseUrl === undefined;
  const loopback = isLoopback(values.host);
  const trial = embedded && loopback && !isPublished(values);
  return Object.freeze({
    ...values,
    embedded,
    loopback,
    trial,
    mailShown: trial && values.smtpUrl === undefined,
    demo: values.demo === 'yes' || (values.demo === 'auto' && trial),
    drainSeconds: values.drainSeconds ?? (trial ? 0 : 3),
    publicUrl: values.publicUrl ?? addressOf(values.host, values.port) + values.basePath.replace(/\/$/, ''),
  });
}

/** Variables of the environment that were probably meant as settings. */
export const misspeltSettings = (
  source: Readonly<Record<string, string | undefined>> = process.env,
): readonly Misspelt[] =>
  misspeltOf(
    Object.keys(source),
    Object.values(settings).map(({ name }) => name),
  );

/** Whether npm is a parent process, between this process and whoever started it. */
export function isRunByNpm(source: Readonly<Record<string, string | undefined>> = process.env): boolean {
  return source['npm_lifecycle_event'] !== undefined;
}

/** The URL for a browser on this machine. */
export function addressOf(host: string, port: number): string {
  const named = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${named.includes(':') ? `[${named}]` : named}:${port}`;
}

function valueOf(
  { name, read, otherwise }: Setting<unknown>,
  source: Readonly<Record<string, string | undefined>>,
): unknown {
  const text = source[name]?.trim();
  if (!text) return otherwise;
  try {
    return read(text);
  } catch (failure) {
    // The value is not repeated in the message: it may be a password.
    throw new StartError(`The setting ${name} ${failure instanceof Error ? failure.message : 'cannot be understood'}.`);
  }
}

// A loopback address behind a proxy is as public as any other; naming a proxy or a public address implies one.
function isPublished({ publicUrl, trustProxy }: Pick<Values, 'publicUrl' | 'trustProxy'>): boolean {
  return (
    trustProxy.length > 0 ||
    (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')))
  );
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
