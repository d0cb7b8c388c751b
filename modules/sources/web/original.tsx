import { useQuery } from '@tanstack/react-query';
import { ShownPdf } from '#modules/documents/web/parts/shown-pdf.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
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
  if (file.error && !file.data) return <QueryError title={errors.scan} of={file} />;
  return file.data ? <ShownPdf address={file.data} /> : <div aria-busy />;
}
