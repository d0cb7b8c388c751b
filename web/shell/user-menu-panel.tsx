import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Preferences } from '#modules/auth/contract/account.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import type { MenuPlace } from '#web/kit/menu/menu-button.tsx';
import { MenuPanel } from '#web/kit/menu/menus-lazy.ts';
import { useHere } from '#web/lib/here.tsx';
import { choosePreferences } from '#web/lib/preferences.ts';
import { profileOptions } from '#web/lib/queries.ts';
import { useText } from '#web/lib/texts.tsx';
import { toast } from '#web/lib/toast.tsx';
import { useLeave } from '#web/lib/use-leave.ts';
import { KeyMap } from './keys-lazy.ts';

type UserMenuPanelProps = MenuPlace & { readonly onHelp: () => void };

/** Settings, other companies (SHELL-07), theme, density, language (PLUS-03) and sign-out. */
export default function UserMenuPanel({ onHelp, ...place }: UserMenuPanelProps) {
  const {
    shell: { user: words, help, switchTo },
    auth,
  } = useText();
  const dialogs = useDialogs();
  const leave = useLeave();
  const { tenantId, language } = useHere();
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const theme = useComputedColorScheme('light') === 'dark' ? 'light' : 'dark';
  const profile = useQuery(profileOptions()).data;
  const density = profile?.preferences.density === 'compact' ? 'comfortable' : 'compact';
  const others = (profile?.tenantNames ?? []).filter(({ id }) => id !== tenantId);
  const save = (change: Partial<Preferences>) =>
    void choosePreferences(change).catch(() => {
      if (change.theme) setColorScheme(profile?.preferences.theme ?? 'auto');
      toast.error(auth.generic);
    });
  function turn() {
    setColorScheme(theme);
    save({ theme });
  }
  return (
    <MenuPanel
      {...place}
      entries={[
        {
          label: words.settings,
          onClick: () => void navigate({ to: '/$tenantId/settings/user', params: { tenantId: String(tenantId) } }),
        },
        ...others.map(({ id, name: firm }) => ({
          label: switchTo(firm),
          onClick: () => void navigate({ to: '/$tenantId/dashboard', params: { tenantId: String(id) } }),
        })),
        'divider',
        { label: words[theme], onClick: turn },
        { label: words[density], onClick: () => save({ density }) },
        {
          label: language === 'is' ? words.english : words.icelandic,
          onClick: () => save({ language: language === 'is' ? 'en' : 'is' }),
        },
        'divider',
        { label: help.open, onClick: onHelp },
        { label: help.keys, onClick: () => void dialogs.open(KeyMap, {}) },
        'divider',
        { label: words.leave, onClick: leave },
      ]}
    />
  );
}
