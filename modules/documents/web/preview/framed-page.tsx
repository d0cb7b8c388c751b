import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { QueryError } from '#web/kit/query-error.tsx';
import type { Finding } from '#web/kit/find/use-found.ts';
import { DrawnPage } from '#web/kit/rich-text/drawn-page.tsx';
import { foundId, markedPage } from '#web/kit/rich-text/marked-page.ts';
import { fetchFile } from '#web/lib/call.ts';
import { documentsContract } from '../../contract.ts';
import { tokenIn } from '../api.ts';
import { useDocumentWords } from '../words.ts';
import classes from './preview.module.css';

/** The rendered page of a document or a workbook, as text: to be framed, searched and printed. */
export const pageOptions = (address: string) =>
  queryOptions({
    queryKey: ['documents', 'page', address],
    queryFn: async ({ signal }) =>
      (await fetchFile(documentsContract.drawGranted, { query: { token: tokenIn(address) } }, { signal })).text(),
    staleTime: Infinity,
    gcTime: 60_000,
  });

type Props = {
  readonly address: string;
  readonly title: string;
  readonly zoom: number;
  readonly finding: Finding | null;
};

/** The rendered page in a frame of an opaque origin, which runs and fetches nothing. */
export function FramedPage({ address, title, zoom, finding }: Props) {
  const phrase = finding?.phrase ?? '';
  const { errors } = useDocumentWords();
  const { data: html, error, refetch } = useQuery(pageOptions(address));
  const marked = useMemo(() => (html !== undefined && phrase !== '' ? markedPage(html, phrase) : null), [html, phrase]);
  const report = useEffectEvent((count: number, hasText: boolean) =>
    finding?.onFound({ count, isDone: true, hasText }),
  );
  useEffect(() => {
    if (marked) report(marked.count, marked.hasText);
  }, [marked]);
  if (error) return <QueryError title={errors.open} of={{ error, refetch }} />;
  if (html === undefined) return <div aria-busy />;
  const looks = { className: classes.drawn, title, zoom };
  if (marked === null || finding === null) return <DrawnPage {...looks} html={html} />;
  return <DrawnPage {...looks} html={marked.html} at={foundId(finding.at)} />;
}
