import { useNavigate } from '@tanstack/react-router';
import {
  BookOpenText,
  Briefcase,
  CalendarDays,
  CalendarRange,
  ChartPie,
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
} from 'lucide-react';
import { useHasSources } from '#modules/sources/web/parts/has-sources.ts';
import { hasOpponents } from '#shared/texts/nouns.ts';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import { useText } from '#web/lib/texts.tsx';
import { settingsPages } from '../settings-pages.ts';
import type { Line } from './line.ts';
import { usePaletteWords } from './words.ts';

/** Every screen, as a line of the palette. */
export function useScreens(): readonly Line[] {
  const { shell } = useText();
  const { tenantId, edition } = useHere();
  const navigate = useNavigate();
  const manager = roleIn(tenantId) === 'manager';
  const hasSources = useHasSources();
  const params = { tenantId: String(tenantId) };
  const { palette: words } = usePaletteWords();
  const { nav } = shell;
  const legal = hasOpponents(edition);
  const screens = [
    ['dashboard', '/$tenantId/dashboard', LayoutDashboard, true],
    ['myDay', '/$tenantId/tasks/my-day', Sun, true],
    ['projects', '/$tenantId/projects', Briefcase, true],
    ['tasks', '/$tenantId/tasks/list', ListTodo, true],
    ['board', '/$tenantId/tasks/board', SquareKanban, true],
    ['processes', '/$tenantId/tasks/processes', Workflow, true],
    ['events', '/$tenantId/events', CalendarDays, true],
    ['files', '/$tenantId/files', Files, true],
    ['worklogs', '/$tenantId/worklogs/list', NotebookPen, true],
    ['timesheet', '/$tenantId/worklogs/tempo', CalendarRange, true],
    ['suggestions', '/$tenantId/worklogs/suggestions', Lightbulb, true],
    ['statistics', '/$tenantId/stats', ChartPie, true],
    ['money', '/$tenantId/invoices/list', ReceiptText, true],
    ['billing', '/$tenantId/invoices/billing', Hourglass, true],
    ['collection', '/$tenantId/invoices/collection', HandCoins, true],
    ['interests', '/$tenantId/calculators/interests', Percent, true],
    ['clients', '/$tenantId/clients', Handshake, true],
    ['opponents', '/$tenantId/opponents', Swords, legal],
    ['conflicts', '/$tenantId/conflicts', Scale, legal],
    ['sourceSearch', '/$tenantId/sources/search', BookOpenText, hasSources],
    ['employees', '/$tenantId/employees', Users, true],
  ] as const;
  return [
    ...screens
      .filter(([, , , there]) => there)
      .map(([key, to, Icon]) => ({
        key,
        group: words.screens,
        label: nav[key],
        icon: <Icon size={16} aria-hidden />,
        run: () => void navigate({ to, params }),
      })),
    ...settingsPages
      .filter(({ managers }) => manager || !managers)
      .map(({ to, word }) => ({
        key: to,
        group: shell.settings.menu,
        label: shell.settings.pages[word],
        icon: <Settings size={16} aria-hidden />,
        ...(word === 'import' ? { also: words.alsoImport } : {}),
        run: () => void navigate({ to, params }),
      })),
  ];
}
