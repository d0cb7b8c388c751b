import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { meOptions } from '#modules/employees/web/api.ts';
import { useCalculatorWords } from '#modules/calculators/web/words.ts';
import { useFromTemplate } from '#modules/default-templates/web/parts/from-template.ts';
import { useEmployeeActions } from '#modules/employees/web/parts/employee-actions.ts';
import { useEventActions } from '#modules/events/web/parts/new-event.ts';
import { usePartyActions } from '#modules/parties/web/parts/party-actions.ts';
import { useProjectActions } from '#modules/projects/web/parts/new-project.tsx';
import { useNewTask } from '#modules/tasks/web/parts/new-task.ts';
import type { PartyHit } from '#modules/search/contract.ts';
import { labelOf } from '#modules/search/rules.ts';
import { hitsOptions, linkOf, recentOptions } from '#modules/search/web/api.ts';
import { HitIcon } from '#modules/search/web/parts/hit-icon.tsx';
import { noteOf, useSearchWords } from '#modules/search/web/parts/words.ts';
import { useHasSources } from '#modules/sources/web/parts/has-sources.ts';
import { useWorklogActions } from '#modules/worklogs/web/parts/new-worklog.tsx';
import { useTimer } from '#modules/worklogs/web/parts/start-timer.ts';
import { fold } from '#shared/fold.ts';
import { hasOpponents } from '#shared/texts/nouns.ts';
import { useDialogs } from '../kit/dialog/dialogs.tsx';
import { useSearchText } from '../kit/form/search-wait.ts';
import { useHere } from '../lib/here.tsx';
import { roleIn } from '../lib/role.ts';
import { useText } from '../lib/texts.tsx';
import { screens } from './screens.ts';
import { SelectProject } from './select-project.tsx';
import { settingsPages } from './settings-pages.ts';
import { useOwnDialogs } from './use-own-dialogs.ts';
import { useSettingsDialogs } from './use-settings-dialogs.ts';

export type Line = {
  readonly key: string;
  readonly group: string;
  readonly label: string;
  readonly note?: string;
  readonly icon?: ReactNode;
  readonly run: () => void;
  /** Found for the text before, and drawn until the answer is there: it cannot be chosen. */
  readonly stale?: boolean;
  /** It is there whatever is found: Enter waits for what is. */
  readonly fallback?: boolean;
};
/** `waits`: what was typed is still being sought. */
type Lines = { readonly lines: readonly Line[]; readonly failed: boolean; readonly waits: boolean };

const mostRecent = 6;

export function useLines(text: string): Lines {
  const { shell } = useText();
  const words = shell.palette;
  const searchWords = useSearchWords();
  const { tenantId, edition } = useHere();
  const role = roleIn(tenantId);
  const manager = role === 'manager';
  const clients = usePartyActions('client');
  const opponents = usePartyActions('opponent');
  const navigate = useNavigate();
  const { create } = useWorklogActions();
  const projects = useProjectActions();
  const tasks = useNewTask();
  const events = useEventActions();
  const dialogs = useDialogs();
  const { startOn } = useTimer();
  const templates = useFromTemplate();
  const ownDialogs = useOwnDialogs();
  const settingsDialogs = useSettingsDialogs();
  const { invite } = useEmployeeActions();
  const manages = useQuery(meOptions()).data?.can.editAccess ?? false;
  const asked = useSearchText(text.trim());
  const found = useQuery(hitsOptions(asked));
  const recent = useQuery(recentOptions());
  const params = { tenantId: String(tenantId) };
  async function chooseAndStart() {
    const project = await dialogs.open(SelectProject, shell.startTimer, { chained: true });
    if (project) await startOn({ projectId: project.id });
  }
  const lineOf =
    (group: string) =>
    (hit: PartyHit): Line => ({
      key: `${hit.typeId}-${hit.id}`,
      group,
      label: labelOf(hit),
      note: noteOf(hit) || (searchWords.kinds[hit.typeId] ?? ''),
      icon: <HitIcon typeId={hit.typeId} />,
      run: () => void navigate(linkOf(tenantId, hit)),
    });
  const { kept, rates, small } = useCalculatorWords();
  const names = { ...shell.nav, kept: kept.list, rates: rates.title, small: small.title };
  const fits = { opponents: hasOpponents(edition), sources: useHasSources() };
  const fixed: Line[] = [
    ...screens
      .filter((screen) => !('only' in screen) || fits[screen.only])
      .map(({ to, word }) => ({
        key: to,
        group: words.screens,
        label: names[word],
        run: () => void navigate({ to, params }),
      })),
    ...settingsPages
      .filter(({ managers }) => manager || !managers)
      .map(({ to, word }) => ({
        key: to,
        group: shell.settings.menu,
        label: shell.settings.pages[word],
        run: () => void navigate({ to, params }),
      })),
    // Readers change nothing: what they would be refused is not offered.
    ...(role === 'reader'
      ? []
      : [
          { key: 'project', group: words.actions, label: words.newProject, run: () => projects.create() },
          { key: 'task', group: words.actions, label: tasks.label, run: () => tasks.quick() },
          { key: 'event', group: words.actions, label: words.newEvent, run: () => events.create() },
          { key: 'timer', group: words.actions, label: words.startTimer, run: () => void chooseAndStart() },
          { key: 'time', group: words.actions, label: words.newTime, run: () => create(1) },
          { key: 'expense', group: words.actions, label: words.newExpense, run: () => create(2) },
          { key: 'fixed', group: words.actions, label: words.newFixed, run: () => create(3) },
          { key: 'client', group: words.actions, label: words.newClient, run: () => void clients.create() },
          ...(hasOpponents(edition)
            ? [{ key: 'opponent', group: words.actions, label: words.newOpponent, run: () => void opponents.create() }]
            : []),
        ]),
    { key: 'document', group: words.actions, label: templates.label, run: () => templates.choose(null) },
    ...ownDialogs.map((one) => ({ ...one, group: words.actions })),
    ...(manager ? settingsDialogs.map((one) => ({ ...one, group: words.actions })) : []),
    ...(manages ? [{ key: 'invite', group: words.actions, label: words.invite, run: invite }] : []),
  ];
  if (text.trim() === '')
    return {
      lines: [...(recent.data ?? []).slice(0, mostRecent).map(lineOf(searchWords.recent)), ...fixed],
      failed: recent.isError,
      waits: false,
    };
  const folded = fold(text.trim());
  const all: Line = {
    key: 'all',
    group: words.found,
    label: searchWords.all(text.trim()),
    run: () => void navigate({ to: '/$tenantId/search', params, search: { q: text.trim() } }),
    fallback: true,
  };
  // What was typed may be something to do, and not something to find.
  const todo = { label: tasks.labelOf(text.trim()), run: () => tasks.quick(text.trim()), fallback: true };
  const line: readonly Line[] = role === 'reader' ? [] : [{ key: 'line', group: words.actions, ...todo }];
  const waits = asked !== text.trim() || found.isPending || found.isPlaceholderData;
  const hits = (asked === '' ? [] : (found.data ?? [])).map((hit) => ({ ...lineOf(words.found)(hit), stale: waits }));
  return {
    lines: [...fixed.filter((line) => fold(line.label).includes(folded)), ...hits, all, ...line],
    failed: found.isError,
    waits: waits && !found.isError,
  };
}
