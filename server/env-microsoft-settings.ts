import { optional, setting } from './env-setting.ts';
import * as read from './env-values.ts';

/** Environment settings for Microsoft: people's Outlook, and firms' document clouds. */
export const microsoftSettings = {
  microsoftAppId: optional(
    'MICROSOFT_APP_ID',
    read.text,
    'nobody can connect Outlook',
    'Microsoft app registration with which people connect Outlook, with the delegated permissions `User.Read`, `offline_access`, `Calendars.Read`, `Calendars.ReadWrite` and `Mail.Read`; its redirect URI is `PUBLIC_URL/callbacks/outlook`.',
  ),
  microsoftAppSecret: optional('MICROSOFT_APP_SECRET', read.text, 'none', 'Secret of that registration.'),
  microsoftDirectory: setting(
    'MICROSOFT_DIRECTORY',
    read.text,
    'organizations',
    'Directory whose people may connect, by its id or domain; `organizations` for people of any directory.',
  ),
  microsoftLoginUrl: setting(
    'MICROSOFT_LOGIN_URL',
    read.webAddress,
    'https://login.microsoftonline.com',
    'Address at which Microsoft issues tokens, and administrators consent; in a trial the address of `npm run fake:graph`.',
  ),
  graphUrl: setting(
    'GRAPH_URL',
    read.webAddress,
    'https://graph.microsoft.com',
    'Address of Microsoft Graph; in a trial the address of `npm run fake:graph`.',
  ),
  cloudUploadHosts: setting(
    'CLOUD_UPLOAD_HOSTS',
    (text) => text.split(/[\s,]+/).filter((host) => host !== ''),
    [],
    'Hosts to which browsers may upload files of the document cloud, separated by commas. Firms that connect a cloud need `https://*.sharepoint.com`; without it nothing is uploaded there.',
    'none',
  ),
} as const;
