import { setting } from './env-setting.ts';
import * as read from './env-values.ts';

/** Settings of the environment about the document clouds of firms. */
export const cloudSettings = {
  graphUrl: setting(
    'GRAPH_URL',
    read.webAddress,
    'https://graph.microsoft.com',
    'Address of Microsoft Graph, for firms that connect their document cloud.',
  ),
  graphLoginUrl: setting(
    'GRAPH_LOGIN_URL',
    read.webAddress,
    'https://login.microsoftonline.com',
    'Address at which it gives its tokens, and at which administrators consent.',
  ),
  cloudUploadHosts: setting(
    'CLOUD_UPLOAD_HOSTS',
    (text) => text.split(/[\s,]+/).filter((host) => host !== ''),
    ['https://*.sharepoint.com'],
    'Hosts that browsers may send files of the document cloud to, separated by commas.',
    'https://*.sharepoint.com',
  ),
} as const;
