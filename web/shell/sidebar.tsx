import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import {
  BellRing,
  Bookmark,
  BookOpenText,
  Briefcase,
  ListTodo,
  SquareKanban,
  Workflow,
  CalendarClock,
  CalendarDays,
  CalendarRange,
  ChevronsUpDown,
  Coins,
  Files,
  LayoutDashboard,
  Lightbulb,
  Handshake,
  HandCoins,
  Hourglass,
  NotebookPen,
  Percent,
  ReceiptText,
  Scale,
  Settings,
  Sun,
  Swords,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { hasOpponents } from '#shared/texts/nouns.ts';
import { workType } from '#modules/worklogs/contract/record.ts';
import { useMenuCounts, type MenuCount } from '#modules/dashboard/web/parts/menu-counts.ts';
import { TenantMark } from '#modules/tenants/web/parts/tenant-mark.tsx';
import { useHasSources } from '#modules/sources/web/parts/has-sources.ts';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import { useHere } from '#web/lib/here.tsx';
import { moduleScreens, type ModuleScreen } from '#web/lib/module-screens.ts';
import { profileOptions } from '#web/lib/queries.ts';
import { useText } from '#web/lib/texts.tsx';
import { titleIn } from '#web/lib/titles.ts';
import classes from './shell.module.css';

export const menuId = 'menu';

/** The main menu: only the screens that this installation has (SHELL-04, SHELL-05). */
export function Sidebar() {
  const { shell: words } = useText();
  const { edition } = useHere();
  const counts = useMenuCounts();
  return (
    <aside id={menuId} className={classes.side} aria-label={words.menu}>
      <TenantSwitch />
      <nav className={classes.nav} aria-label={words.menu}>
        <Item to="/$tenantId/dashboard" icon={LayoutDashboard} label={words.nav.dashboard} />
        <Item to="/$tenantId/tasks/my-day" icon={Sun} label={words.nav.myDay} />
        <p className={classes.section}>{words.nav.work}</p>
        <Item to="/$tenantId/projects" icon={Briefcase} label={words.nav.projects} />
        <Item to="/$tenantId/tasks/list" icon={ListTodo} label={words.nav.tasks} count={counts.tasks} />
        <Item to="/$tenantId/tasks/board" icon={SquareKanban} label={words.nav.board} />
        {hasOpponents(edition) ? (
          <Item to="/$tenantId/tasks/deadlines" icon={CalendarClock} label={words.nav.deadlines} />
        ) : null}
        <Item to="/$tenantId/tasks/processes" icon={Workflow} label={words.nav.processes} />
        <Item to="/$tenantId/events" icon={CalendarDays} label={words.nav.events} />
        <Item to="/$tenantId/files" icon={Files} label={words.nav.files} />
        <Brought section="work" />
        <p className={classes.section}>{words.nav.time}</p>
        <Item to="/$tenantId/worklogs/list" icon={NotebookPen} label={words.nav.worklogs} />
        <Expenses />
        <Item to="/$tenantId/worklogs/tempo" icon={CalendarRange} label={words.nav.timesheet} />
        <Item
          to="/$tenantId/worklogs/suggestions"
          icon={Lightbulb}
          label={words.nav.suggestions}
          count={counts.suggestions}
        />
        <Brought section="time" />
        <p className={classes.section}>{words.nav.money}</p>
        <Item to="/$tenantId/invoices/billing" icon={Hourglass} label={words.nav.billing} />
        <Item
          to="/$tenantId/invoices/collection"
          icon={HandCoins}
          label={words.nav.collection}
          count={counts.collection}
        />
        <Item to="/$tenantId/invoices/list" icon={ReceiptText} label={words.nav.invoices} />
        <Item to="/$tenantId/calculators/interests" icon={Percent} label={words.nav.interests} />
        <Brought section="money" />
        <Parties />
        <Sources />
        <p className={classes.section}>{words.nav.firm}</p>
        <Item to="/$tenantId/employees" icon={Users} label={words.nav.employees} />
        <Brought section="firm" />
        <Item to="/$tenantId/settings" icon={Settings} label={words.nav.settings} />
      </nav>
    </aside>
  );
}

function Parties() {
  const { nav: words } = useText().shell;
  return (
    <>
      <p className={classes.section}>{words.parties}</p>
      <Item to="/$tenantId/clients" icon={Handshake} label={words.clients} />
      {hasOpponents(useHere().edition) ? (
        <>
          <Item to="/$tenantId/opponents" icon={Swords} label={words.opponents} />
          <Item to="/$tenantId/conflicts" icon={Scale} label={words.conflicts} />
        </>
      ) : null}
      <Brought section="parties" />
    </>
  );
}

/** Only when the firm has a library of sources. */
function Sources() {
  const { nav: words } = useText().shell;
  if (!useHasSources()) return null;
  return (
    <>
      <p className={classes.section}>{words.sources}</p>
      <Item to="/$tenantId/sources/search" icon={BookOpenText} label={words.sourceSearch} />
      <Item to="/$tenantId/sources/saved" icon={Bookmark} label={words.savedSources} />
      <Item to="/$tenantId/sources/watches" icon={BellRing} label={words.watchedSources} />
    </>
  );
}

type Screen =
  | '/$tenantId/dashboard'
  | '/$tenantId/projects'
  | '/$tenantId/tasks/my-day'
  | '/$tenantId/tasks/list'
  | '/$tenantId/tasks/board'
  | '/$tenantId/tasks/deadlines'
  | '/$tenantId/tasks/processes'
  | '/$tenantId/events'
  | '/$tenantId/files'
  | '/$tenantId/worklogs/list'
  | '/$tenantId/worklogs/tempo'
  | '/$tenantId/worklogs/suggestions'
  | '/$tenantId/invoices/billing'
  | '/$tenantId/invoices/collection'
  | '/$tenantId/invoices/list'
  | '/$tenantId/calculators/interests'
  | '/$tenantId/clients'
  | '/$tenantId/opponents'
  | '/$tenantId/conflicts'
  | '/$tenantId/sources/search'
  | '/$tenantId/sources/saved'
  | '/$tenantId/sources/watches'
  | '/$tenantId/employees'
  | '/$tenantId/settings';

type ItemProps = {
  readonly to: Screen;
  readonly icon: LucideIcon;
  readonly label: string;
  readonly count?: MenuCount | undefined;
};

function Item({ to, icon: Icon, label, count }: ItemProps) {
  const { shell: words } = useText();
  const waits = count !== undefined && count.count > 0;
  // The title describes the link; its accessible name stays the screen's.
  const title = waits ? `${label} · ${words.waiting(count.count)}` : label;
  return (
    <Link className={classes.item} to={to} params={{ tenantId: String(useHere().tenantId) }} title={title}>
      <Icon size={16} aria-hidden />
      <span className={classes.label}>{label}</span>
      {waits ? (
        // Drawn by CSS, so that the link's accessible name stays the screen's name.
        <span
          className={classes.waiting}
          data-late={count.late || undefined}
          data-count={count.count > 99 ? '99+' : count.count}
          aria-hidden
        />
      ) : null}
    </Link>
  );
}

/** Screens that modules declare for this section. */
function Brought({ section }: { readonly section: ModuleScreen['section'] }) {
  const { tenantId, edition, language } = useHere();
  return moduleScreens
    .filter((screen) => screen.section === section)
    .map(({ path, title, icon: Icon }) => {
      const label = titleIn(title, language, edition);
      const params = { tenantId: String(tenantId), _splat: path };
      return (
        <Link key={path} className={classes.item} to="/$tenantId/$" params={params} title={label}>
          <Icon size={16} aria-hidden />
          <span className={classes.label}>{label}</span>
        </Link>
      );
    });
}

/** The list of worklogs, filtered to expenses (OPEN-24). */
function Expenses() {
  const { shell: words } = useText();
  return (
    <Link
      className={classes.item}
      data-narrower
      to="/$tenantId/worklogs/list"
      params={{ tenantId: String(useHere().tenantId) }}
      search={{ type: workType.expense }}
      title={words.nav.expenses}
    >
      <Coins size={16} aria-hidden />
      <span className={classes.label}>{words.nav.expenses}</span>
    </Link>
  );
}

function TenantSwitch() {
  const { shell: words } = useText();
  const { tenantId } = useHere();
  const navigate = useNavigate();
  const tenants = useQuery(profileOptions()).data?.tenantNames ?? [];
  const current = tenants.find((one) => one.id === tenantId);
  const face = (
    <>
      <TenantMark name={current?.name ?? ''} className={classes.logo} />
      <span className={classes.label}>{current?.name}</span>
    </>
  );
  if (tenants.length < 2) return <div className={classes.tenant}>{face}</div>;
  const entries = tenants.map((one) => ({
    label: one.name,
    disabled: one.id === tenantId,
    onClick: () => void navigate({ to: '/$tenantId/dashboard', params: { tenantId: String(one.id) } }),
  }));
  return (
    <MenuButton entries={entries} position="bottom-start" width={240}>
      <button type="button" className={classes.tenant} aria-label={`${words.switchTenant}: ${current?.name ?? ''}`}>
        {face}
        <ChevronsUpDown size={14} aria-hidden />
      </button>
    </MenuButton>
  );
}
