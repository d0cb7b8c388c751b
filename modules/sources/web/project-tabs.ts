import type { ProjectTab } from '#web/lib/project-tabs.ts';
import { en } from '../texts/menu.en.ts';
import { is } from '../texts/menu.is.ts';
import { useHasSources } from './parts/has-sources.ts';

export const projectTabs: readonly ProjectTab[] = [
  {
    to: '/$tenantId/projects/$id/sources',
    order: 90,
    title: { is: (nouns) => is(nouns).sources, en: (nouns) => en(nouns).sources },
    useShown: useHasSources,
  },
];
