import type { ProjectTab } from '#web/lib/project-tabs.ts';
import { en } from '../texts/menu.en.ts';
import { is } from '../texts/menu.is.ts';

export const projectTabs: readonly ProjectTab[] = [
  {
    to: '/$tenantId/projects/$id/comments',
    order: 110,
    title: { is: (nouns) => is(nouns).comments, en: (nouns) => en(nouns).comments },
  },
];
