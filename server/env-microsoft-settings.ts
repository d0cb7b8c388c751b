import { optional, setting } from './env-setting.ts';
import * as read from './env-values.ts';

/** Environment settings for Microsoft: people's Outlook, and firms' document clouds. */
export const microsoftSettings = {
  microsoftAppId: optional(
    'MICROSOFT_APP_ID',
    read.text,
    'nobody connects Outlook',
    'App registration at Microsoft by which people connect Outlook, with the delegated permissions `User.Read`, `offline_access`, `Calendars.Read`, `Calendars.ReadWrite` and `Mail.Read`; it sends back to `PUBLIC_URL/callbacks/outlook`.',
  ),
  microsoftAppSecret: optional('MICROSOFT_APP_SECRET', read.text, 'none', 'Secret of that registration.'),
  microsoftDirectory: setting(
    'MICROSOFT_DIRECTORY',
    read.text,
    'organizations',
    'Directory whose people may connect, by its id or domain; `organizations` for those of any.',
  ),
  microsoftLoginUrl: setting(
    'MICROSOFT_LOGIN_URL',
    read.webAddress,
    'https://login.microsoftonline.com',
    'Address at which Microsoft gives its tokens, and at which administrators consent; that of `npm run fake:graph` in a trial.',
  ),
  graphUrl: setting(
    'GRAPH_URL',
    read.webAddress,
    'https://graph.microsoft.com',
    'Address of Microsoft Graph; that of `npm run fake:graph` in a trial.',
  ),
  cloudUploadHosts: setting(
    'CLOUD_UPLOAD_HOSTS',
    (text) => text.split(/[\s,]+/).filter((host) => host !== ''),
    [],
    'Hosts that browsers may send files of the document cloud to, separated by commas: `https://*.sharepoint.com` where firms connect one, without which nothing is uploaded there.',
    'none',
  ),
} as const;
