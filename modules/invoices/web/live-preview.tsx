import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { detailOf, fetchFile } from '#web/lib/call.ts';
import { lazyPart } from '#web/kit/lazy-part.ts';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { invoicesContract } from '../contract.ts';
import type { Previewed } from '../contract/draft.ts';
import classes from './live-preview.module.css';
import { useInvoiceWords } from './words.ts';

const PdfView = lazyPart(() => import('#web/kit/pdf/pdf-view.tsx').then(({ PdfView: it }) => ({ default: it })));

type Props = {
  readonly body: Previewed;
  /** Changes when the document of the same worklogs may have changed. */
  readonly stamp?: string;
};

/** Pause in typing before the preview is refreshed. */
const restMs = 600;

/** A preview of the document as it would be issued now, made by the server; follows what is typed. */
export function LivePreview({ body, stamp = '' }: Props) {
  const { preview: words } = useInvoiceWords();
  const [asked] = useDebouncedValue(JSON.stringify(body), restMs);
  const { data, error, isFetching } = useQuery(previewOptions(asked, stamp));
  const [damaged, setDamaged] = useState(false);
  const failed = damaged || (error !== null && !isFetching);
  return (
    <section className={classes.preview} aria-label={words.title} aria-busy={isFetching}>
      {failed ? <p role="status">{detailOf(error) ?? words.failed}</p> : null}
      {/* Long papers scroll, also by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.paper} tabIndex={0} role="group" aria-label={words.title}>
        {data ? (
          // The PDF renderer loads lazily: the page around it stays.
          <Suspense fallback={<Skeleton height={420} />}>
            <PdfView address={data} zoom={1} turned={0} onDamaged={() => setDamaged(true)} />
          </Suspense>
        ) : failed ? null : (
          <Skeleton height={420} />
        )}
      </div>
    </section>
  );
}

const previewOptions = (asked: string, stamp: string) =>
  queryOptions({
    queryKey: ['invoices', 'preview', asked, stamp],
    queryFn: async ({ signal }) => {
      const file = await fetchFile(
        invoicesContract.previewInvoice,
        { body: JSON.parse(asked) as Previewed },
        { signal },
      );
      return new Uint8Array(await file.arrayBuffer());
    },
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 30_000,
  });
