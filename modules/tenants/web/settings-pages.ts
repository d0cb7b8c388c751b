import { Building2 } from 'lucide-react';
import type { SettingsPage } from '#web/lib/settings-pages.ts';
import { en } from '../texts/menu.en.ts';
import { is } from '../texts/menu.is.ts';

export const settingsPages: readonly SettingsPage[] = [
  {
    to: '/$tenantId/settings/company',
    section: 'firm',
    order: 10,
    icon: Building2,
    title: { is: (nouns) => is(nouns).company, en: (nouns) => en(nouns).company },
  },
];
