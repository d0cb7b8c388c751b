import { Button } from '@mantine/core';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { ErrorState } from '#web/kit/error-state.tsx';
import { ApiError } from '#web/lib/call.ts';
import { useHere } from '#web/lib/here.tsx';
import { useSourceWords } from './words.ts';

/** The firm does not have the library, or not this source: both look the same (SRC-35, OPEN-17). */
export const refuses = (error: unknown): boolean => error instanceof ApiError && [401, 403, 404].includes(error.status);

/** Says so, with a link back; without a previous page it leads to the area of sources. */
export function NoAccess({ fromSource = false }: { readonly fromSource?: boolean }) {
  const words = useSourceWords();
  const router = useRouter();
  const navigate = useNavigate();
  const params = { tenantId: String(useHere().tenantId) };
  const back = () => {
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: fromSource ? '/$tenantId/sources/search' : '/$tenantId/dashboard', params });
  };
  return (
    <ErrorState
      page
      title={words.errors.noAccess}
      action={
        <Button variant="default" onClick={back}>
          {words.viewer.leave}
        </Button>
      }
    />
  );
}
