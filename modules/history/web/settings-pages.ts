import { History, Trash2 } from 'lucide-react';
import type { SettingsPage } from '#web/lib/settings-pages.ts';
import { en } from '../texts/menu.en.ts';
import { is } from '../texts/menu.is.ts';

export const settingsPages: readonly SettingsPage[] = [
  {
    to: '/$tenantId/settings/history',
    section: 'care',
    order: 20,
    icon: History,
    title: { is: (nouns) => is(nouns).history, en: (nouns) => en(nouns).history },
  },
  {
    to: '/$tenantId/settings/bin',
    section: 'care',
    order: 30,
    icon: Trash2,
    title: { is: (nouns) => is(nouns).bin, en: (nouns) => en(nouns).bin },
    managers: true,
  },
];
