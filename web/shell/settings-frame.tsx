import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import { settingsPages, settingsSections, type SettingsPage } from '#web/lib/settings-pages.ts';
import { useText } from '#web/lib/texts.tsx';
import { titleIn } from '#web/lib/titles.ts';
import classes from './settings-frame.module.css';

/** The settings with their own menu at the side (SET-01). */
export function SettingsFrame() {
  const { shell } = useText();
  const words = shell.settings;
  const manager = roleIn(useHere().tenantId) === 'manager';
  const menu = useRef<HTMLElement>(null);
  const path = useRouterState({ select: (state) => state.location.pathname });
  // On a phone the menu is one line and may not show the current page, so it is scrolled into view.
  useEffect(() => {
    // Newer browsers return a promise, which must not be returned as a clean-up function.
    void menu.current?.querySelector('[data-status="active"]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [path]);
  return (
    <div className={classes.frame}>
      <nav ref={menu} className={classes.nav} aria-label={words.menu}>
        {settingsSections.map((section) => (
          <Group
            key={section}
            title={words[section]}
            items={settingsPages.filter((page) => page.section === section && (manager || !page.managers))}
          />
        ))}
      </nav>
      <div className={classes.page}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
}

function Group({ title, items }: { readonly title: string; readonly items: readonly SettingsPage[] }) {
  const { tenantId, language, edition } = useHere();
  const params = { tenantId: String(tenantId) };
  return (
    <>
      <p className={classes.group}>{title}</p>
      {items.map(({ to, icon: Icon, title }) => (
        <Link key={to} className={classes.item} to={to} params={params}>
          <Icon size={15} aria-hidden />
          {titleIn(title, language, edition)}
        </Link>
      ))}
    </>
  );
}
