import { Button } from '@mantine/core';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { ErrorState } from '#web/kit/error-state.tsx';
import { ApiError } from '#web/lib/call.ts';
import { useHere } from '#web/lib/here.tsx';
import { useSourceWords } from './words.ts';

/** The firm has not the library (SRC-35, OPEN-17). */
export const refuses = (error: unknown): boolean => error instanceof ApiError && [401, 403].includes(error.status);

/** Says so, with a way back. */
export function NoAccess() {
  const words = useSourceWords();
  const router = useRouter();
  const navigate = useNavigate();
  const { tenantId } = useHere();
  const back = () =>
    router.history.canGoBack()
      ? router.history.back()
      : void navigate({ to: '/$tenantId/dashboard', params: { tenantId: String(tenantId) } });
  return (
    <ErrorState
      page
      title={words.errors.noAccess}
      action={
        <Button variant="default" onClick={back}>
          {words.viewer.back}
        </Button>
      }
    />
  );
}
