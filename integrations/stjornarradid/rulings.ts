import { linkedItems, listed, type Connector } from '#server/polite/connector.ts';

const list = '/gogn/urskurdir-og-alit-/$LisasticSearch/Search/?SortByDate=True&PageIndex=';

/** Rulings of ministries and of boards below them; some are a page, others a PDF that the page links to. */
export const ministries = (base: string): Connector => ({
  name: 'ministries',
  files: (get, before) =>
    listed(get, before, {
      page: (number) => new URL(list + String(number - 1), base).href,
      itemsOf: (html) =>
        linkedItems(
          html,
          base,
          /[^"'\s<>]{0,300}\/stakur-urskurdur\/\?newsid=([0-9a-f-]{36})/gi,
          (id) => `${id.toLowerCase()}.html`,
        ),
      read: async (ask, { url }) => {
        const { bytes } = await ask(url);
        const html = bytes.toString('utf8');
        const [, content = ''] = /single-news__content[^>]*>([\s\S]*?)<\/section>/.exec(html) ?? [];
        if (content.replaceAll(/<[^>]*>|\s/g, '').length > 400) return bytes;
        const [pdf] = linkedItems(html, base, /[^"'\s<>]{1,300}\.pdf/gi, () => 'pdf');
        return pdf ? (await ask(pdf.url)).bytes : bytes;
      },
    }),
});
