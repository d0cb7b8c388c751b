import { BellRing } from 'lucide-react';
import type { SettingsPage } from '#web/lib/settings-pages.ts';
import { en } from '../texts/menu.en.ts';
import { is } from '../texts/menu.is.ts';

export const settingsPages: readonly SettingsPage[] = [
  {
    to: '/$tenantId/settings/reminders',
    section: 'firm',
    order: 60,
    icon: BellRing,
    title: { is: (nouns) => is(nouns).reminders, en: (nouns) => en(nouns).reminders },
  },
];
