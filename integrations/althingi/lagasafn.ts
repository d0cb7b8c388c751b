import type { Connector } from '#server/polite/connector.ts';

/** The collection of statutes as Alþingi publishes it: one zip of all acts in force. */
export const lagasafn = (url: string): Connector => ({
  name: 'lagasafn',
  files: async function* files(get) {
    yield { name: 'allt.zip', ...(await get(url)) };
  },
});
