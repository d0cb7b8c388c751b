import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { ErrorState } from '#web/kit/error-state.tsx';
import { ApiError } from '#web/lib/call.ts';
import { NoNetwork } from '#web/lib/lazy-screen.ts';
import { useText } from '#web/lib/texts.tsx';

/** What stands where a screen broke: what happened and what to do. Without a network it waits for it. */
export function BrokenPage({ error, reset }: { readonly error: unknown; readonly reset: () => void }) {
  const { broken, offline } = useText().shell;
  const away = error instanceof NoNetwork;
  useEffect(() => {
    if (!away) return;
    window.addEventListener('online', reloadUnlessBusy);
    return () => window.removeEventListener('online', reloadUnlessBusy);
  }, [away]);
  return (
    <ErrorState
      page
      title={broken.title}
      detail={away ? offline : error instanceof ApiError && error.detail ? error.detail : broken.text}
      {...(away ? {} : { onRetry: reset })}
      action={
        <Button variant="default" onClick={() => location.reload()}>
          {broken.reload}
        </Button>
      }
    />
  );
}

/** Not under somebody who is writing in a dialog. */
function reloadUnlessBusy(): void {
  if (document.querySelector('[role="dialog"][aria-modal="true"]') === null) location.reload();
}
