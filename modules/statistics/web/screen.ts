import { ChartPie } from 'lucide-react';
import type { ModuleScreen } from '#web/lib/module-screens.ts';
import { en } from '../texts/menu.en.ts';
import { is } from '../texts/menu.is.ts';

export const screen: ModuleScreen = {
  path: 'stats',
  section: 'time',
  icon: ChartPie,
  title: { is: (nouns) => is(nouns).title, en: (nouns) => en(nouns).title },
  hears: [],
  load: () => import('./statistics-page.tsx'),
};
