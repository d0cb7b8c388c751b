import { Button } from '@mantine/core';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { ErrorState } from '#web/kit/error-state.tsx';
import { ApiError } from '#web/lib/call.ts';
import { useHere } from '#web/lib/here.tsx';
import { useSourceWords } from './words.ts';

/** The firm has not the library, or not this source: to who asks it is all the same (SRC-35, OPEN-17). */
export const refuses = (error: unknown): boolean => error instanceof ApiError && [401, 403, 404].includes(error.status);

/** Says so, with a way back; who came to a source from nowhere is led to the area of sources. */
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
