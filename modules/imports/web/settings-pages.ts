import { FileUp } from 'lucide-react';
import type { SettingsPage } from '#web/lib/settings-pages.ts';
import { en } from '../texts/menu.en.ts';
import { is } from '../texts/menu.is.ts';

export const settingsPages: readonly SettingsPage[] = [
  {
    to: '/$tenantId/settings/import',
    section: 'care',
    order: 10,
    icon: FileUp,
    title: { is: (nouns) => is(nouns).import, en: (nouns) => en(nouns).import },
    also: { is: (nouns) => is(nouns).alsoImport, en: (nouns) => en(nouns).alsoImport },
    managers: true,
  },
];
