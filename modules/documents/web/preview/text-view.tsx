import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFound, type Finding } from '#web/kit/find/use-found.ts';
import { fetchFile } from '#web/lib/call.ts';
import { documentsContract } from '../../contract.ts';
import { tokenIn } from '../api.ts';
import { useDocumentWords } from '../words.ts';
import classes from './preview.module.css';

type Props = {
  readonly address: string;
  readonly size: number;
  readonly finding?: Finding | null;
  readonly onDamaged: () => void;
};

/** Limit of the preview: a browser would render longer texts slowly. */
const mostBytes = 500_000;

/** A plain text: the source of a page, a drawing or a program, of which nothing runs. */
export function TextView({ address, size, finding = null, onDamaged }: Props) {
  const { preview: words } = useDocumentWords();
  const text = useRef<HTMLPreElement>(null);
  const { data, error } = useQuery({
    queryKey: ['documents', 'text', address],
    queryFn: async ({ signal }) => {
      const query = { token: tokenIn(address) };
      const range = { start: 0, end: mostBytes - 1 };
      const file = await fetchFile(documentsContract.downloadGranted, { query }, { signal, range });
      return readText(await file.arrayBuffer());
    },
    staleTime: Infinity,
  });
  useEffect(() => {
    if (error) onDamaged();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each failure
  }, [error]);
  useFound(text, finding, data);
  if (data === undefined) return <div aria-busy />;
  return (
    <div className={classes.text} data-printed>
      {size > mostBytes ? <p className={classes.note}>{words.large}</p> : null}
      <pre ref={text}>{data}</pre>
    </div>
  );
}

/** Decodes UTF-8, or the encoding of old Nordic programs. */
function readText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: bytes.byteLength < mostBytes }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
