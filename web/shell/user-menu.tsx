import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Preferences } from '#modules/auth/contract/account.ts';
import { meOptions } from '#modules/employees/web/api.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import { useHere } from '#web/lib/here.tsx';
import { savePreferences } from '#web/lib/preferences.ts';
import { profileOptions } from '#web/lib/queries.ts';
import { useText } from '#web/lib/texts.tsx';
import { toast } from '#web/lib/toast.tsx';
import { useLeave } from '#web/lib/use-leave.ts';
import { KeyMap } from './keys-lazy.ts';
import classes from './shell.module.css';

/** The user menu: settings, other companies (SHELL-07), theme, density, language (PLUS-03) and sign-out. */
export function UserMenu({ onHelp }: { readonly onHelp: () => void }) {
  const {
    shell: { user: words, help, switchTo },
    auth,
  } = useText();
  const dialogs = useDialogs();
  const leave = useLeave();
  const { tenantId, name, language } = useHere();
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const theme = useComputedColorScheme('light') === 'dark' ? 'light' : 'dark';
  const profile = useQuery(profileOptions()).data;
  const density = profile?.preferences.density === 'compact' ? 'comfortable' : 'compact';
  const others = (profile?.tenantNames ?? []).filter(({ id }) => id !== tenantId);
  const image = useQuery(meOptions()).data?.imageId;
  const save = (change: Partial<Preferences>) => void savePreferences(change).catch(() => toast.error(auth.generic));
  function turn() {
    setColorScheme(theme);
    save({ theme });
  }
  return (
    <MenuButton
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
    >
      <button type="button" className={classes.icon} aria-label={`${words.menu}: ${name}`} title={name}>
        <Avatar name={name} image={image ?? null} size={28} />
      </button>
    </MenuButton>
  );
}
