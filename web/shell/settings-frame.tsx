import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import {
  BellRing,
  BookOpenText,
  Building2,
  CircleUser,
  Coins,
  FileText,
  FileUp,
  History,
  ListTree,
  Plug,
  TextCursorInput,
  Trash2,
} from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import { useText } from '#web/lib/texts.tsx';
import classes from './settings-frame.module.css';
import { settingsPages, settingsParts, type SettingsPage } from './settings-pages.ts';

const icons = {
  user: CircleUser,
  company: Building2,
  projectTypes: ListTree,
  rates: Coins,
  extensions: TextCursorInput,
  templates: FileText,
  reminders: BellRing,
  sources: BookOpenText,
  connections: Plug,
  import: FileUp,
  history: History,
  bin: Trash2,
};

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
        {settingsParts.map((part) => (
          <Group
            key={part}
            title={words[part]}
            items={settingsPages.filter((page) => page.part === part && (manager || !page.managers))}
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
  const { shell } = useText();
  const params = { tenantId: String(useHere().tenantId) };
  return (
    <>
      <p className={classes.group}>{title}</p>
      {items.map(({ to, word }) => {
        const Icon = icons[word];
        return (
          <Link key={to} className={classes.item} to={to} params={params}>
            <Icon size={15} aria-hidden />
            {shell.settings.pages[word]}
          </Link>
        );
      })}
    </>
  );
}
