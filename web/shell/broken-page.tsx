import { Button } from '@mantine/core';
import { ErrorState } from '#web/kit/error-state.tsx';
import { ApiError } from '#web/lib/call.ts';
import { useText } from '#web/lib/texts.tsx';

/** What stands where a screen broke: what happened and what to do. */
export function BrokenPage({ error, reset }: { readonly error: unknown; readonly reset: () => void }) {
  const { broken } = useText().shell;
  return (
    <ErrorState
      page
      title={broken.title}
      detail={error instanceof ApiError && error.detail ? error.detail : broken.text}
      onRetry={reset}
      action={
        <Button variant="default" onClick={() => location.reload()}>
          {broken.reload}
        </Button>
      }
    />
  );
}
