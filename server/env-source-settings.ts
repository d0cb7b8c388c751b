import { optional, setting } from './env-setting.ts';
import * as read from './env-values.ts';

/** Environment settings for the library of legal sources: where texts come from, and where they are searched. */
export const sourceSettings = {
  lagasafnUrl: optional(
    'LAGASAFN_URL',
    read.webAddress,
    'it is imported from a file',
    'Where `npm run sources -- fetch` gets the collection of statutes, as `https://www.althingi.is/lagasafn/zip/nuna/allt.zip`.',
  ),
  openSearchUrl: optional(
    'OPENSEARCH_URL',
    read.webAddress,
    'the database is searched',
    'Address of an OpenSearch, with a name and password where it asks for them, as `https://stod:…@search.example.is:9200`, in which sources are searched; filled by `npm run sources -- reindex`.',
  ),
  openSearchIndex: setting('OPENSEARCH_INDEX', read.text, 'stod-sources', 'Name of the index of sources there.'),
  sourcePublishers: optional(
    'SOURCE_PUBLISHERS',
    read.publishers,
    'rulings are imported from files',
    'Where it gets the rest, all or some of these: `courts=https://island.is,ombudsman=https://www.umbodsmadur.is,ministries=https://www.stjornarradid.is,tax-board=https://yskn.is`.',
  ),
} as const;
