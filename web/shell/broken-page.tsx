import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorState } from '#web/kit/error-state.tsx';
import { ApiError } from '#web/lib/call.ts';
import { NoNetwork } from '#web/lib/lazy-screen.ts';
import { useText } from '#web/lib/texts.tsx';

/** Shown when a screen crashed: what happened and what to do. Offline it waits for the network. */
export function BrokenPage({ error, reset }: { readonly error: unknown; readonly reset: () => void }) {
  const { broken, offline } = useText().shell;
  const router = useRouter();
  const away = error instanceof NoNetwork;
  // What failed may have been before the screen: the session, or the person's profile.
  const retry = () => void router.invalidate().finally(reset);
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
      {...(away ? {} : { onRetry: retry })}
      action={
        <Button variant="default" onClick={() => location.reload()}>
          {broken.reload}
        </Button>
      }
    />
  );
}

/** Does not reload while somebody is writing in a dialog. */
function reloadUnlessBusy(): void {
  if (document.querySelector('[role="dialog"][aria-modal="true"]') === null) location.reload();
}
