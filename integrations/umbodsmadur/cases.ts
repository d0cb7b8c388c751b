import { linkedItems, listed, type Connector } from '#server/polite/connector.ts';

/** Opinions and letters of Alþingi's ombudsman, each on its own page. */
export const ombudsman = (base: string): Connector => ({
  name: 'ombudsman',
  files: (get, before) =>
    listed(get, before, {
      page: (number) => new URL(`/api/cases/SearchCases?page=${number}`, base).href,
      itemsOf: (list) =>
        linkedItems(
          list.replaceAll('\\/', '/'),
          base,
          /\/alit-og-bref\/mal\/nr\/(\d{1,9})\/skoda\/mal\//g,
          (number) => `mal-${number}.html`,
        ),
      read: async (ask, { url }) => (await ask(url)).bytes,
    }),
});
