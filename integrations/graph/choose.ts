import { makeFetchOutside } from '#server/fetch-outside.ts';
import type { OfficeSuite } from '#server/office-suite.ts';
import { StartError } from '#server/start-error.ts';
import { graphSuite, type MicrosoftSettings } from './suite.ts';

type Env = {
  readonly microsoftAppId?: string | undefined;
  readonly microsoftAppSecret?: string | undefined;
  readonly microsoftDirectory: string;
  readonly microsoftLoginUrl: string;
  readonly graphUrl: string;
};

/** The app registration from the environment; null without one. @throws StartError for an incomplete one */
function microsoftOf(env: Env): MicrosoftSettings | null {
  const { microsoftAppId: appId, microsoftAppSecret: appSecret } = env;
  if ((appId === undefined) !== (appSecret === undefined))
    throw new StartError('MICROSOFT_APP_ID and MICROSOFT_APP_SECRET go together.');
  if (appId === undefined || appSecret === undefined) return null;
  const { microsoftDirectory: directory, microsoftLoginUrl: loginUrl, graphUrl } = env;
  return { appId, appSecret, directory, loginUrl, graphUrl: `${graphUrl}/v1.0` };
}

/** Whether the operator has set a Graph inside the network: a fake, for a trial. */
const isInside = ({ graphUrl }: MicrosoftSettings): boolean => graphUrl.startsWith('http:');

/** Outlook, if the installation is registered at Microsoft; otherwise null. */
export function chooseOfficeSuite(env: Env, clock: () => Date): OfficeSuite | null {
  const settings = microsoftOf(env);
  if (settings === null) return null;
  return graphSuite(settings, { fetchOutside: makeFetchOutside({ allowInside: isInside(settings) }), clock });
}
