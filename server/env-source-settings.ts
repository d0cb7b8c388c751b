import { optional, setting } from './env-setting.ts';
import * as read from './env-values.ts';

/** Environment settings for the library of legal sources: where texts come from, and where they are searched. */
export const sourceSettings = {
  lagasafnUrl: optional(
    'LAGASAFN_URL',
    read.webAddress,
    'statutes are imported from a file',
    'Address from which `npm run sources -- fetch` downloads the statutes: `https://www.althingi.is/lagasafn/zip/nuna/allt.zip`.',
  ),
  openSearchUrl: optional(
    'OPENSEARCH_URL',
    read.webAddress,
    'the database is searched',
    'Address of an OpenSearch to search sources in, with name and password if it requires them: `https://stod:…@search.example.is:9200`; filled by `npm run sources -- reindex`.',
  ),
  openSearchIndex: setting(
    'OPENSEARCH_INDEX',
    read.text,
    'stod-sources',
    'Name of the index of sources in OpenSearch.',
  ),
  sourcePublishers: optional(
    'SOURCE_PUBLISHERS',
    read.publishers,
    'rulings are imported from files',
    'Addresses from which `npm run sources -- fetch` downloads other sources, all or some of these: `courts=https://island.is,ombudsman=https://www.umbodsmadur.is,ministries=https://www.stjornarradid.is,tax-board=https://yskn.is`.',
  ),
} as const;
