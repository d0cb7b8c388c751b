import { useEffect } from 'react';
import { useKitTexts } from '#web/kit/texts/kit-texts.ts';
import { ApiError } from './call.ts';
import { toast } from './toast.tsx';

type Asked = { readonly error: Error | null; readonly data: unknown };

// Several places may ask one thing: its failure is told once.
const told = new WeakSet<Error>();

/**
 * A query of which nothing is drawn where it fails, such as the choices of a filter: the failure is said in a toast.
 * What one may not see is not missed, and who is signed out is told so elsewhere.
 */
export function useTold<Q extends Asked>(query: Q, sentence?: string): Q {
  const { errorTitle } = useKitTexts().grid;
  const said = sentence ?? errorTitle;
  const error = query.data === undefined ? query.error : null;
  useEffect(() => {
    if (!error || told.has(error)) return;
    told.add(error);
    if (error instanceof ApiError && [401, 403, 404].includes(error.status)) return;
    toast.error(said);
  }, [error, said]);
  return query;
}
