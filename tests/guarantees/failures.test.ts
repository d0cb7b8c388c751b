import { expect, it } from 'vitest';
import { code, sources } from './tree.ts';

// Every query of a screen can fail, and then the screen reports it: in its place, or in a toast (`useErrorToast`). A part of
// a page that stays empty looks as if there were no data, which is worse than no answer.

/** Queries whose failure is not reported, with the reason; `file: query`. The list may only shrink. */
const reasoned: Readonly<Record<string, string>> = {
  'modules/auth/web/api-token-dialogs.tsx: profileOptions': 'the profile is there: the route waits for it',
  'modules/events/web/use-shown.ts: eventsOptions': 'the calendar that draws it shows its error',
  'modules/auth/web/approve-page.tsx: profileOptions': 'the profile is there: the route waits for it, or says why not',
  'modules/auth/web/new-password.tsx: queryKey': 'advice beside a field; the server judges the password itself',
  'modules/employees/web/parts/use-setting.ts: settingOptions': 'the screen stands as for whoever has never chosen',
  'modules/dashboard/web/dashboard-page.tsx: latestOptions': 'the part of the latest entries says it',
  'modules/dashboard/web/dashboard-page.tsx: needsOptions': 'the part of what needs oneself says it',
  'modules/dashboard/web/dashboard-page.tsx: priorityOptions': 'the part of favourites says it',
  'modules/dashboard/web/beginning-part.tsx: settingOptions': 'the guide stands as for whoever has not put it away',
  'modules/dashboard/web/beginning-part.tsx: needsOptions': 'the part of what needs oneself says it',
  'modules/dashboard/web/tasks-part.tsx: needsOptions': 'the part of what needs oneself says it',
  'modules/dashboard/web/parts/menu-counts.ts: needsOptions':
    'the menu stands without its counts; the dashboard says it',
  'modules/projects/web/extensions-tab.tsx: projectOptions': 'the page of the project says it',
  'modules/projects/web/parties-tab.tsx: projectOptions': 'the page of the project says it',
  'modules/tasks/web/parts/project-tasks.tsx: projectOptions': 'the page of the project says it',
  'modules/tasks/web/subtasks-tab.tsx: taskOptions': 'the page of the task says it',
  'web/shell/task-comments.tsx: taskOptions': 'the page of the task says it',
  'web/shell/task-worklogs.tsx: taskOptions': 'the page of the task says it',
  'modules/sources/web/parts/has-sources.ts: sourceSettingsOptions':
    'whether a line is offered; the page of sources says it',
  'web/shell/project-files.tsx: projectOptions': 'the page of the project says it',
  'modules/tenants/web/logo.tsx: logoOptions': 'a picture: the name stands beside it',
  'modules/tenants/web/parts/tenant-mark.tsx: logoOptions': 'a picture: the first letter stands for it',
  'modules/timesheet/web/use-shown-days.ts: profileOptions': 'the profile is there: the route waits for it',
  'modules/worklogs/web/parts/running-hours.ts: activeTimerOptions': 'the clock in the top bar says it',
  'modules/worklogs/web/worklog-hints.tsx: worklogsOptions':
    'a hint about other entries of the day; it stands in nobody’s way',
  'web/shell/palette/use-lines.tsx: employeesLiteOptions': 'colleagues beside what is found; their page says it',
  'web/shell/palette/use-deeds.tsx: meOptions': 'whether a line is offered; the page of employees says it',
  'web/shell/shell.tsx: profileOptions': 'the profile is there: the route waits for it, or says why not',
  'web/shell/sidebar.tsx: profileOptions': 'the profile is there: the route waits for it',
  'web/shell/use-help.ts: profileOptions': 'the profile is there: the route waits for it',
  'web/shell/user-menu-panel.tsx: profileOptions': 'the profile is there: the route waits for it',
  'web/shell/user-menu.tsx: meOptions': 'a picture: the initials stand for it',
};

const screens = sources.filter((file) => /^(web|modules\/[^/]+\/web)\//.test(file) && !/\.test\.tsx?$/.test(file));

it('every query of a screen reports its failure: in its place, or by `useErrorToast`', () => {
  const silent = screens.flatMap((file) => silentIn(code(file)).map((asked) => `${file}: ${asked}`));
  expect(
    silent.filter((one) => !(one in reasoned)),
    'show `error` with QueryError, hand the query to listState or SettingsPart, or wrap it in useErrorToast(useQuery(…))',
  ).toEqual([]);
  expect(
    Object.keys(reasoned).filter((one) => !silent.includes(one)),
    'not needed any more',
  ).toEqual([]);
});

it('every failed query is shown by `QueryError`, with the sentence of the server', () => {
  const byHand = screens.filter((file) => /onRetry=\{\(\) => void [\w.]*refetch\(\)\}/.test(code(file)));
  expect(byHand, 'QueryError of={query} title={…}').toEqual(['web/kit/query-error.tsx']);
});

it('every failed call is told by `toast.failed`, which is silent once the session has ended', () => {
  const byHand = screens.filter((file) =>
    /toast\.error\(\s*(detailOf\(\w+\) \?\?|\w+ instanceof ApiError)/.test(code(file)),
  );
  expect(byHand).toEqual([]);
});

/** Queries, by the name of their options, in files that neither show the error nor pass the query on. */
function silentIn(source: string): string[] {
  return [...source.matchAll(/\buse(?:Infinite)?Query\((?=([\s\S]{0,80}))/g)].flatMap(({ 1: asked = '', index }) => {
    const before = source.slice(0, index);
    if (before.trimEnd().endsWith('useErrorToast(')) return [];
    const name = /const (\w+) = $/.exec(before)?.[1];
    const shown = `\\b${name}\\.(error|isError)\\b|listState\\(${name}\\b|=\\{${name}\\}`;
    if (name && new RegExp(shown).test(source)) return [];
    if (/const \{[^}]*\b(error|isError)\b[^}]*\} = $/.test(before)) return [];
    return [/(\w+Options|queryKey)\b/.exec(asked)?.[1] ?? asked.trim()];
  });
}
