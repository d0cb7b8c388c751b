import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Briefcase, CalendarRange, ChevronsUpDown, LayoutDashboard, Handshake, NotebookPen, Scale, Settings, Swords, Users } from 'lucide-react';
import { hasOpponents } from '#shared/texts/nouns.ts';
import { TenantMark } from '#modules/tenants/web/parts/tenant-mark.tsx';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import { useHere } from '#web/lib/here.tsx';
import { profileOptions } from '#web/lib/queries.ts';
import { useText } from '#web/lib/texts.tsx';
import classes from './shell.module.css';

export const menuId = 'menu';

/** The menu: only the screens that this installation has (SHELL-04, SHELL-05). */
export function Sidebar() {
  const { shell: words } = useText();
  const { tenantId, edition } = useHere();
  const params = { tenantId: String(tenantId) };
  return (
    <aside id={menuId} className={classes.side} aria-label={words.menu}>
      <TenantSwitch />
      <nav className={classes.nav} aria-label={words.menu}>
        <Link className={classes.item} to="/$tenantId/dashboard" params={params} title={words.nav.dashboard}>
          <LayoutDashboard size={16} aria-hidden /><span className={classes.label}>{words.nav.dashboard}</span>
        </Link>
        <p className={classes.section}>{words.nav.work}</p>
        <Link className={classes.item} to="/$tenantId/projects" params={params} title={words.nav.projects}>
          <Briefcase size={16} aria-hidden /><span className={classes.label}>{words.nav.projects}</span>
        </Link>
        <p className={classes.section}>{words.nav.time}</p>
        <Link className={classes.item} to="/$tenantId/worklogs/list" params={params} title={words.nav.worklogs}>
          <NotebookPen size={16} aria-hidden /><span className={classes.label}>{words.nav.worklogs}</span>
        </Link>
        <Link className={classes.item} to="/$tenantId/worklogs/tempo" params={params} title={words.nav.timesheet}>
          <CalendarRange size={16} aria-hidden /><span className={classes.label}>{words.nav.timesheet}</span>
        </Link>
        <p className={classes.section}>{words.nav.parties}</p>
        <Link className={classes.item} to="/$tenantId/clients" params={params} title={words.nav.clients}>
          <Handshake size={16} aria-hidden /><span className={classes.label}>{words.nav.clients}</span>
        </Link>
        {hasOpponents(edition) ? (
          <Link className={classes.item} to="/$tenantId/opponents" params={params} title={words.nav.opponents}>
            <Swords size={16} aria-hidden /><span className={classes.label}>{words.nav.opponents}</span>
          </Link>
        ) : null}
        {hasOpponents(edition) ? (
          <Link className={classes.item} to="/$tenantId/conflicts" params={params} title={words.nav.conflicts}>
            <Scale size={16} aria-hidden /><span className={classes.label}>{words.nav.conflicts}</span>
          </Link>
        ) : null}
        <p className={classes.section}>{words.nav.firm}</p>
        <Link className={classes.item} to="/$tenantId/employees" params={params} title={words.nav.employees}>
          <Users size={16} aria-hidden /><span className={classes.label}>{words.nav.employees}</span>
        </Link>
        <Link className={classes.item} to="/$tenantId/settings" params={params} title={words.nav.settings}>
          <Settings size={16} aria-hidden /><span className={classes.label}>{words.nav.settings}</span>
        </Link>
      </nav>
    </aside>
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
  const entries = tenants.map((one) => ({ label: one.name, disabled: one.id === tenantId, onClick: () => void navigate({ to: '/$tenantId/dashboard', params: { tenantId: String(one.id) } }) }));
  return (
    <MenuButton entries={entries} position="bottom-start" width={240}>
      <button type="button" className={classes.tenant} aria-label={`${words.switchTenant}: ${current?.name ?? ''}`}>
        {face}<ChevronsUpDown size={14} aria-hidden />
      </button>
    </MenuButton>
  );
}
