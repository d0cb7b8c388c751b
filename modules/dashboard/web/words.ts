import { english, icelandic } from '#shared/texts/nouns.ts';
import { useHere } from '#web/lib/here.tsx';
import { en } from '../texts/web.en.ts';
import { is, type DashboardTexts } from '../texts/web.is.ts';

/** The words of the dashboard, in the person's language and the edition of the tenant. */
export function useDashboardWords(): DashboardTexts {
  const { language, edition } = useHere();
  return language === 'is' ? is(icelandic[edition]) : en(english[edition]);
}
