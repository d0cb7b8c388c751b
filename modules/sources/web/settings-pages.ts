import { BookOpenText } from 'lucide-react';
import type { SettingsPage } from '#web/lib/settings-pages.ts';
import { en } from '../texts/menu.en.ts';
import { is } from '../texts/menu.is.ts';

export const settingsPages: readonly SettingsPage[] = [
  {
    to: '/$tenantId/settings/sources',
    section: 'firm',
    order: 70,
    icon: BookOpenText,
    title: { is: (nouns) => is(nouns).sources, en: (nouns) => en(nouns).sources },
    managers: true,
  },
];
