import { Coins, ListTree, TextCursorInput } from 'lucide-react';
import type { SettingsPage } from '#web/lib/settings-pages.ts';
import { en } from '../texts/menu.en.ts';
import { is } from '../texts/menu.is.ts';

export const settingsPages: readonly SettingsPage[] = [
  {
    to: '/$tenantId/settings/project-types',
    section: 'firm',
    order: 20,
    icon: ListTree,
    title: { is: (nouns) => is(nouns).types, en: (nouns) => en(nouns).types },
  },
  {
    to: '/$tenantId/settings/rates',
    section: 'firm',
    order: 30,
    icon: Coins,
    title: { is: (nouns) => is(nouns).rates, en: (nouns) => en(nouns).rates },
  },
  {
    to: '/$tenantId/settings/extensions',
    section: 'firm',
    order: 40,
    icon: TextCursorInput,
    title: { is: (nouns) => is(nouns).extensions, en: (nouns) => en(nouns).extensions },
  },
];
