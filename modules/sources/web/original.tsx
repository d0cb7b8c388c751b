import { useQuery } from '@tanstack/react-query';
import { ShownPdf } from '#modules/documents/web/parts/shown-pdf.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { detailOf } from '#web/lib/call.ts';
import type { SourceDetail } from '../contract/record.ts';
import { publishedOptions } from './api.ts';
import { ScannedPages } from './scanned-pages.tsx';
import { useSourceWords } from './words.ts';

/** The published original: its PDF, or the pages of a scan (SRC-27). */
export function Original({ source: { id, fileType } }: { readonly source: SourceDetail }) {
  return fileType === 'json' ? <ScannedPages id={id} /> : <Pdf id={id} />;
}

function Pdf({ id }: { readonly id: number }) {
  const { errors } = useSourceWords();
  const file = useQuery(publishedOptions(id));
  if (file.error && !file.data)
    return <ErrorState title={errors.scan} detail={detailOf(file.error)} onRetry={() => void file.refetch()} />;
  return file.data ? <ShownPdf address={file.data} /> : <div aria-busy />;
}
