import { CircleUser } from 'lucide-react';
import type { SettingsPage } from '#web/lib/settings-pages.ts';
import { en } from '../texts/menu.en.ts';
import { is } from '../texts/menu.is.ts';

export const settingsPages: readonly SettingsPage[] = [
  {
    to: '/$tenantId/settings/user',
    section: 'own',
    order: 10,
    icon: CircleUser,
    title: { is: (nouns) => is(nouns).user, en: (nouns) => en(nouns).user },
  },
];
