import { screenWords } from '#web/lib/screen-words.ts';
import { en } from '../texts/web.en.ts';
import { is } from '../texts/web.is.ts';

/** The words of the dashboard. */
export const useDashboardWords = screenWords({ is, en });
export type DashboardWords = ReturnType<typeof useDashboardWords>;
