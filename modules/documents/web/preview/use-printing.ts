import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { pageOf, printPage } from '#web/kit/rich-text/print-page.ts';
import { toast } from '#web/lib/toast.tsx';
import type { DocumentRow } from '../../contract/record.ts';
import type { Viewer } from '../../rules/kinds.ts';
import { useDocumentWords } from '../words.ts';
import { addressOptions } from './address.ts';
import { pageOptions } from './framed-page.tsx';

export type Printing = {
  readonly print: () => void;
  /** Progress; null if nothing is being printed. */
  readonly said: string | null;
};

type Printed = {
  readonly row: DocumentRow;
  readonly viewer: Viewer | null;
  readonly view: RefObject<HTMLElement | null>;
};

/** Prints only the displayed version. */
export function usePrinting({ row, viewer, view }: Printed): Printing {
  const { preview: words } = useDocumentWords();
  const client = useQueryClient();
  const [said, setSaid] = useState<string | null>(null);
  const making = useRef<AbortController | null>(null);
  useEffect(() => () => making.current?.abort(), [row.versionId]);

  async function print() {
    const { signal } = (making.current = new AbortController());
    setSaid(words.printing);
    try {
      const onPage = (done: number, of: number) => setSaid(words.printingPage(done, of));
      const { html, release } = await pageToPrint({ row, viewer, view }, { client, signal, onPage });
      try {
        signal.throwIfAborted();
        await printPage(`<title>${escaped(row.name)}</title>${html}`);
      } finally {
        release();
      }
    } catch (failure) {
      if (!signal.aborted) toast.failed(failure, words.notPrinted);
    }
    setSaid(null);
  }
  // A disabled button would lose the focus: it stays enabled, and ignores repeated clicks.
  return { print: () => void (said === null && print()), said };
}

type Making = {
  readonly client: QueryClient;
  readonly signal: AbortSignal;
  readonly onPage: (done: number, of: number) => void;
};
type Page = { readonly html: string; readonly release: () => void };

/** All pages of a paged document, also those not on the screen; otherwise the displayed content. */
async function pageToPrint({ row, viewer, view }: Printed, { client, signal, onPage }: Making): Promise<Page> {
  const kept = () => {};
  if (viewer === 'word' || viewer === 'sheet') {
    const address = await client.fetchQuery(addressOptions(row, viewer));
    return { html: await client.fetchQuery(pageOptions(address)), release: kept };
  }
  if (viewer === 'pdf') {
    const address = await client.fetchQuery(addressOptions(row, viewer));
    const { picturesOfPdf } = await import('#web/kit/pdf/pictures-of-pdf.ts');
    const pictures = await picturesOfPdf(address, { signal, onPage });
    const release = () => {
      for (const picture of pictures) URL.revokeObjectURL(picture);
    };
    return { html: paged + pictures.map((at) => `<img src="${at}" alt="">`).join(''), release };
  }
  const shown = view.current?.querySelector('[data-printed]');
  if (!shown) throw new Error('nothing is shown yet');
  return { html: plain + pageOf(shown), release: kept };
}

const paged =
  '<style>@page{margin:0}body{margin:0}img{display:block;width:100%;max-height:100vh;object-fit:contain;break-after:page}img:last-child{break-after:auto}</style>';
const plain =
  "<style>body{font:11pt/1.5 'Segoe UI',sans-serif}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:10pt/1.4 ui-monospace,monospace}img{max-width:100%;max-height:95vh}dl{display:grid;grid-template-columns:max-content 1fr;gap:2pt 12pt}dd{margin:0}ul{list-style:none;padding:0}svg{display:none}article>p{white-space:pre-wrap}</style>";

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
