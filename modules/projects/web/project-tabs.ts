import type { ProjectTab } from '#web/lib/project-tabs.ts';
import { en } from '../texts/menu.en.ts';
import { is } from '../texts/menu.is.ts';

export const projectTabs: readonly ProjectTab[] = [
  {
    to: '/$tenantId/projects/$id/parties',
    order: 70,
    title: { is: (nouns) => is(nouns).parties, en: (nouns) => en(nouns).parties },
  },
  {
    to: '/$tenantId/projects/$id/extensions',
    order: 80,
    title: { is: (nouns) => is(nouns).extensions, en: (nouns) => en(nouns).extensions },
  },
];
