import { screenWords } from '#web/lib/screen-words.ts';

/** The dictionary of the dashboard. */
export const useDashboardWords = screenWords({
  is: () => import('../texts/web.is.ts'),
  en: () => import('../texts/web.en.ts'),
});
export type DashboardWords = ReturnType<typeof useDashboardWords>;
