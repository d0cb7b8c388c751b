import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { ChevronLeft, Ellipsis, Pencil, Settings2, Trash2 } from 'lucide-react';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { date } from '#shared/format.ts';
import { ApiError } from '#web/lib/call.ts';
import { useHere } from '#web/lib/here.tsx';
import { useProjectTabs } from '#web/lib/project-tabs.ts';
import { titleIn } from '#web/lib/titles.ts';
import { toast } from '#web/lib/toast.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { FoldingButton } from '#web/kit/folding-button.tsx';
import type { MenuEntry } from '#web/kit/menu/menu-entries.tsx';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import { Skeleton, useSlow } from '#web/kit/skeleton.tsx';
import { TabBar } from '#web/kit/tab-bar.tsx';
import type { Project } from '../contract/record.ts';
import { projectOptions } from './api.ts';
import { ProjectFacts } from './project-facts.tsx';
import classes from './project-page.module.css';
import { Star } from './parts/star.tsx';
import { useProjectActions } from './use-actions.ts';
import { useProjectWords } from './words.ts';

type PageProps = {
  /** Actions in the header that later modules provide: the timer and logging time. */
  readonly workOn?: (project: Project) => ReactNode;
  /** Items in the project's menu that later modules provide. */
  readonly menuOf?: (project: Project) => readonly MenuEntry[];
};

/**
 * One project: facts above, tabs below, each with an address of its own and loaded when first opened (PROJ-26,
 * PROJ-27).
 */
export function ProjectPage({ menuOf, workOn }: PageProps) {
  const { id } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(projectOptions(Number(id)));
  const slow = useSlow(!data && !error);
  const words = useProjectWords();
  const gone = error instanceof ApiError && [401, 403, 404].includes(error.status) && !data;
  useLeaving(gone);
  if (data) return <Loaded project={data} more={menuOf?.(data) ?? []} work={workOn?.(data)} />;
  if (error && !gone) return <QueryError title={words.errors.load} of={{ error, refetch }} />;
  return slow ? (
    <div className={classes.waiting} aria-busy>
      <Skeleton width="46%" height={24} />
      <Skeleton width="70%" />
      <Skeleton width="58%" />
    </div>
  ) : (
    <div aria-busy />
  );
}

type LoadedProps = {
  readonly project: Project;
  readonly more: readonly MenuEntry[];
  readonly work: ReactNode;
};

function Loaded({ project, more, work }: LoadedProps) {
  return (
    <article className={classes.page}>
      <Head project={project} more={more} work={work} />
      <ProjectFacts project={project} />
      <Tabs project={project} />
      <div className={classes.tab}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </div>
    </article>
  );
}

/** The number and name, and what can be done with the case. */
function Head({ project, more, work }: LoadedProps) {
  const words = useProjectWords();
  const actions = useProjectActions();
  const params = { tenantId: String(useHere().tenantId), id: String(project.id) };
  return (
    <PageHead
      back={
        <>
          <Link to="/$tenantId/projects" params={params}>
            <ChevronLeft size={14} aria-hidden />
            {words.page.back}
          </Link>
          <span>
            {words.page.created} {[date(project.createdDate), project.createdByName].filter(Boolean).join(' · ')}
          </span>
        </>
      }
      tabTitle={`${project.yearNumber} ${project.name}`}
      title={
        <>
          <Star project={project} onMark={() => actions.mark(project)} />
          {project.name}
        </>
      }
      meta={<span className={classes.number}>{project.yearNumber}</span>}
    >
      {work}
      <FoldingButton
        icon={<Settings2 size={15} aria-hidden />}
        label={words.actions.settings}
        folds="always"
        disabled={!project.can.edit}
        onClick={() => actions.settings(project.id)}
      />
      <FoldingButton
        icon={<Pencil size={15} aria-hidden />}
        label={words.actions.edit}
        folds="phone"
        disabled={!project.can.edit}
        onClick={() => actions.edit(project.id)}
      />
      <MoreMenu project={project} more={more} />
    </PageHead>
  );
}

/** What other modules add, and deletion. */
function MoreMenu({ project, more }: Omit<LoadedProps, 'work'>) {
  const words = useProjectWords();
  const actions = useProjectActions();
  const navigate = useNavigate();
  const params = { tenantId: String(useHere().tenantId) };
  return (
    <MenuButton
      entries={[
        ...more,
        ...(more.length > 0 ? ['divider' as const] : []),
        {
          label: words.actions.delete,
          icon: <Trash2 size={15} aria-hidden />,
          danger: true,
          disabled: !project.can.delete,
          onClick: () => actions.remove(project, () => void navigate({ to: '/$tenantId/projects', params })),
        },
      ]}
    >
      <Button variant="default" px={9} aria-label={words.actions.actions}>
        <Ellipsis size={16} aria-hidden />
      </Button>
    </MenuButton>
  );
}

function Tabs({ project }: { readonly project: Project }) {
  const { page: words } = useProjectWords();
  const { tenantId, language, edition } = useHere();
  const params = { tenantId: String(tenantId), id: String(project.id) };
  return (
    <TabBar label={words.tabs}>
      {useProjectTabs().map(({ to, title }) => (
        <Link key={to} to={to} params={params} activeOptions={{ exact: true, includeSearch: false }}>
          {titleIn(title, language, edition)}
        </Link>
      ))}
    </TabBar>
  );
}

/**
 * For a project that does not exist, or not for this person: a message, then back, or to the dashboard when there is no
 * history (PROJ-39, PROJ-40).
 */
function useLeaving(gone: boolean): void {
  const { errors } = useProjectWords();
  const { history } = useRouter();
  const navigate = useNavigate();
  const tenantId = String(useHere().tenantId);
  const left = useRef(false);
  useEffect(() => {
    if (!gone || left.current) return;
    left.current = true;
    toast.error(errors.noAccess);
    if (history.canGoBack()) history.back();
    else void navigate({ to: '/$tenantId/dashboard', params: { tenantId }, replace: true });
  }, [gone, errors, history, navigate, tenantId]);
}
