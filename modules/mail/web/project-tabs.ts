import type { ProjectTab } from '#web/lib/project-tabs.ts';
import { en } from '../texts/menu.en.ts';
import { is } from '../texts/menu.is.ts';

export const projectTabs: readonly ProjectTab[] = [
  {
    to: '/$tenantId/projects/$id/letters',
    order: 50,
    title: { is: (nouns) => is(nouns).letters, en: (nouns) => en(nouns).letters },
  },
];
