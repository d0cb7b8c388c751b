import { FileText } from 'lucide-react';
import type { SettingsPage } from '#web/lib/settings-pages.ts';
import { en } from '../texts/menu.en.ts';
import { is } from '../texts/menu.is.ts';

export const settingsPages: readonly SettingsPage[] = [
  {
    to: '/$tenantId/settings/templates',
    section: 'firm',
    order: 50,
    icon: FileText,
    title: { is: (nouns) => is(nouns).templates, en: (nouns) => en(nouns).templates },
  },
];
