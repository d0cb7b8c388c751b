import { useEffect } from 'react';
import { useKitTexts } from '#web/kit/texts/kit-texts.ts';
import { ApiError } from './call.ts';
import { toast } from './toast.tsx';

type Asked = { readonly error: Error | null; readonly data: unknown };

// Several components may run the same query: its failure is reported once.
const shown = new WeakSet<Error>();

/**
 * Runs a query whose failure has no place on the screen, such as the options of a filter: the failure is shown as a
 * toast. Skips 403 and 404, which mean that the person may not see the data, and 401, which is handled elsewhere.
 */
export function useErrorToast<Q extends Asked>(query: Q, sentence?: string): Q {
  const { errorTitle } = useKitTexts().grid;
  const said = sentence ?? errorTitle;
  const error = query.data === undefined ? query.error : null;
  useEffect(() => {
    if (!error || shown.has(error)) return;
    shown.add(error);
    if (error instanceof ApiError && [401, 403, 404].includes(error.status)) return;
    toast.error(said);
  }, [error, said]);
  return query;
}
