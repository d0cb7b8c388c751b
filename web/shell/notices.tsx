import { useEffect, useSyncExternalStore } from 'react';
import { onMissingPart } from '#web/kit/lazy-part.ts';
import { versionNotice } from '#web/lib/current.ts';
import { useText } from '#web/lib/texts.tsx';
import { toast } from '#web/lib/toast.tsx';
import classes from './shell.module.css';

/** Notices: no network, a part of the page failed to load, or a newer version is available (SHELL-26). */
export function Notices() {
  const { shell: words, auth } = useText();
  const online = useSyncExternalStore(subscribeOnline, () => navigator.onLine);
  const newer = useSyncExternalStore(versionNotice.subscribe, versionNotice.get);
  useEffect(() => onMissingPart(() => toast.error(auth.offline)), [auth]);
  if (!online)
    return (
      <div className={classes.notice} role="status" data-notice>
        {words.offline}
      </div>
    );
  if (!newer) return null;
  return (
    <div className={classes.notice} role="status" data-notice>
      {words.update.text}
      <button type="button" onClick={() => location.reload()}>
        {words.update.action}
      </button>
    </div>
  );
}

function subscribeOnline(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
