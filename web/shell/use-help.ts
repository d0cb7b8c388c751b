import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { savePreferences } from '#web/lib/preferences.ts';
import { profileOptions } from '#web/lib/queries.ts';
import { settings } from '#web/lib/settings.ts';

/** In narrower windows the help would cover the work. */
const widerThan = 1000;

/** `asked`: a person opened it, so it takes the focus. */
type HelpState = 'closed' | 'shown' | 'asked';

/** Whether the help is open. It opens automatically once per user, in a wide window (SHELL-10). */
export function useHelp(): { readonly help: HelpState; readonly showHelp: (state: HelpState) => void } {
  const [help, showHelp] = useState<HelpState>('closed');
  const shown = useQuery(profileOptions()).data?.preferences.helpShown;
  useEffect(() => {
    if (shown !== false || window.innerWidth <= widerThan) return;
    showHelp('shown');
    savePreferences({ helpShown: true }).catch(() => {});
  }, [shown]);
  useEffect(loadSupport, []);
  return { help, showHelp };
}

/** The third-party support chat, if configured: loaded once, after the product itself. */
function loadSupport(): void {
  if (settings.supportScriptUrl === null || document.getElementById('support-chat')) return;
  const script = document.createElement('script');
  Object.assign(script, { id: 'support-chat', src: settings.supportScriptUrl, async: true });
  document.head.append(script);
}
