import { linkedItems, listed, type Connector } from '#server/polite/connector.ts';

/** Rulings of the tax board, each on its own page. */
export const taxBoard = (base: string): Connector => ({
  name: 'tax-board',
  files: (get, before) =>
    listed(get, before, {
      page: (number) => new URL(`/urskurdir/?page=${number}`, base).href,
      itemsOf: (html) =>
        linkedItems(
          html,
          base,
          /[^"'\s<>]{0,300}\/skoda-urskurd\/\?nr=(\d{1,9})/g,
          (number) => `urskurdur-${number}.html`,
        ),
      read: async (ask, { url }) => (await ask(url)).bytes,
    }),
});
