import { useNavigate } from '@tanstack/react-router';
import {
  BellRing,
  Bookmark,
  BookOpenText,
  Briefcase,
  CalendarClock,
  CalendarDays,
  CalendarRange,
  FilePen,
  Files,
  HandCoins,
  Handshake,
  Hourglass,
  LayoutDashboard,
  Lightbulb,
  ListTodo,
  NotebookPen,
  Percent,
  ReceiptText,
  Scale,
  Settings,
  SquareKanban,
  Sun,
  Swords,
  Users,
  Workflow,
  Gauge,
  type LucideIcon,
} from 'lucide-react';
import { useCalculatorWords } from '#modules/calculators/web/words.ts';
import { useHasSources } from '#modules/sources/web/parts/has-sources.ts';
import { hasOpponents } from '#shared/texts/nouns.ts';
import { useHere } from '#web/lib/here.tsx';
import { moduleScreens } from '#web/lib/module-screens.ts';
import { roleIn } from '#web/lib/role.ts';
import { settingsPages } from '#web/lib/settings-pages.ts';
import { useText } from '#web/lib/texts.tsx';
import { titleIn } from '#web/lib/titles.ts';
import { screens } from '../screens.ts';
import type { Line } from './line.ts';
import { usePaletteWords } from './words.ts';

const icons: Readonly<Record<(typeof screens)[number]['word'], LucideIcon>> = {
  dashboard: LayoutDashboard,
  projects: Briefcase,
  myDay: Sun,
  tasks: ListTodo,
  board: SquareKanban,
  load: Gauge,
  processes: Workflow,
  events: CalendarDays,
  deadlines: CalendarClock,
  files: Files,
  worklogs: NotebookPen,
  timesheet: CalendarRange,
  suggestions: Lightbulb,
  interests: Percent,
  kept: Percent,
  rates: Percent,
  small: Percent,
  money: ReceiptText,
  billing: Hourglass,
  collection: HandCoins,
  drafts: FilePen,
  clients: Handshake,
  opponents: Swords,
  conflicts: Scale,
  sourceSearch: BookOpenText,
  savedSources: Bookmark,
  watchedSources: BellRing,
  employees: Users,
};

/** Every screen, as a palette entry. */
export function useScreens(): readonly Line[] {
  const { shell } = useText();
  const { palette: words } = usePaletteWords();
  const { tenantId, edition, language } = useHere();
  const navigate = useNavigate();
  const manager = roleIn(tenantId) === 'manager';
  const { kept, rates, small } = useCalculatorWords();
  const names = { ...shell.nav, kept: kept.list, rates: rates.title, small: small.title };
  const fits = { opponents: hasOpponents(edition), sources: useHasSources(), managers: manager };
  const params = { tenantId: String(tenantId) };
  return [
    ...screens
      .filter((screen) => !('only' in screen) || fits[screen.only])
      .map(({ to, word }) => {
        const Icon = icons[word];
        return {
          key: to,
          group: words.screens,
          label: names[word],
          icon: <Icon size={16} aria-hidden />,
          run: () => void navigate({ to, params }),
        };
      }),
    ...moduleScreens.map(({ path, title, icon: Icon }) => ({
      key: path,
      group: words.screens,
      label: titleIn(title, language, edition),
      icon: <Icon size={16} aria-hidden />,
      run: () => void navigate({ to: '/$tenantId/$', params: { ...params, _splat: path } }),
    })),
    ...settingsPages
      .filter(({ managers }) => manager || !managers)
      .map(({ to, title, also }) => ({
        key: to,
        group: shell.settings.menu,
        label: titleIn(title, language, edition),
        icon: <Settings size={16} aria-hidden />,
        ...(also ? { also: titleIn(also, language, edition) } : {}),
        run: () => void navigate({ to, params }),
      })),
  ];
}
