import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchFile } from '#web/lib/call.ts';
import { documentsContract } from '../../contract.ts';
import { useDocumentWords } from '../words.ts';
import classes from './preview.module.css';

type Props = { readonly address: string; readonly size: number; readonly onDamaged: () => void };

/** More than this nobody reads here, and a browser would draw for long. */
const mostBytes = 500_000;

/** A text as it stands: the source of a page, a drawing or a program is shown, and nothing of it runs. */
export function TextView({ address, size, onDamaged }: Props) {
  const { preview: words } = useDocumentWords();
  const { data, error } = useQuery({
    queryKey: ['documents', 'text', address],
    queryFn: async ({ signal }) => {
      const token = new URLSearchParams(address.slice(address.indexOf('?'))).get('token') ?? '';
      const file = await fetchFile(
        documentsContract.downloadGranted,
        { query: { token } },
        { signal, firstBytes: mostBytes },
      );
      return readText(await file.arrayBuffer());
    },
    staleTime: Infinity,
  });
  useEffect(() => {
    if (error) onDamaged();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each failure
  }, [error]);
  if (data === undefined) return <div aria-busy />;
  return (
    <div className={classes.text}>
      {size > mostBytes ? <p className={classes.note}>{words.large}</p> : null}
      <pre>{data}</pre>
    </div>
  );
}

/** UTF-8, or what old programs of the North wrote. */
function readText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: bytes.byteLength < mostBytes }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
