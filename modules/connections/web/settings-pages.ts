import { Plug } from 'lucide-react';
import type { SettingsPage } from '#web/lib/settings-pages.ts';
import { en } from '../texts/menu.en.ts';
import { is } from '../texts/menu.is.ts';

export const settingsPages: readonly SettingsPage[] = [
  {
    to: '/$tenantId/settings/connections',
    section: 'firm',
    order: 80,
    icon: Plug,
    title: { is: (nouns) => is(nouns).connections, en: (nouns) => en(nouns).connections },
  },
];
