import type { PathBelow, Title } from './titles.ts';

/**
 * A tab of a project's page that a module declares in its `web/project-tabs.ts`. Its route is in
 * `web/routes/projects.tsx`, because links to it are typed.
 */
export type ProjectTab = {
  readonly to: '/$tenantId/projects/$id' | PathBelow<'/$tenantId/projects/$id'>;
  /** Its place among the tabs: tens, so that a tab between two others needs no change of theirs. */
  readonly order: number;
  readonly title: Title;
  /** A hook: whether the firm has what the tab shows. Without it, the tab is always shown. */
  readonly useShown?: () => boolean;
};

const files = import.meta.glob<{ readonly projectTabs: readonly ProjectTab[] }>('../../modules/*/web/project-tabs.ts', {
  eager: true,
});

export const projectTabs: readonly ProjectTab[] = Object.values(files)
  .flatMap((file) => file.projectTabs)
  .toSorted((a, b) => a.order - b.order);

const always = () => true;

/** The tabs that the firm has, in their order. */
export const useProjectTabs = (): readonly ProjectTab[] =>
  // The declarations never change, and with them the number and order of these hooks.
  projectTabs
    .map((tab) => ({ tab, shown: (tab.useShown ?? always)() }))
    .flatMap(({ tab, shown }) => (shown ? [tab] : []));
