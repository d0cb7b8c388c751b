import { useMantineColorScheme } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useParams, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { editionOf } from '#shared/texts/edition.ts';
import { UploadTray } from '#modules/documents/web/parts/upload-tray.tsx';
import { noteOpened } from '#modules/search/web/note-opened.ts';
import { TimerDock } from '#modules/worklogs/web/parts/timer.tsx';
import { profilePictures } from '#modules/employees/web/parts/pictures.ts';
import { PictureProvider } from '#web/kit/avatar.tsx';
import { titleCutTexts } from '#web/kit/cut-text.ts';
import { DialogsProvider } from '#web/kit/dialog/dialogs.tsx';
import { DraftShelfContext } from '#web/kit/dialog/drafts.ts';
import { CellEditor } from '#web/kit/grid/cell-editor-lazy.ts';
import { fetchVirtualParts } from '#web/kit/grid/virtual-lazy.ts';
import { fetchMenus } from '#web/kit/menu/menus-lazy.ts';
import { draftShelf } from '#web/lib/drafts.ts';
import { HereProvider } from '#web/lib/here.tsx';
import { currentLanguage, setEdition, subscribeLanguage } from '#web/lib/language.ts';
import { apply, savePreferences } from '#web/lib/preferences.ts';
import { profileOptions } from '#web/lib/queries.ts';
import { whenIdle } from '#web/lib/idle.ts';
import { useRealtime } from '#web/lib/realtime.ts';
import { useText } from '#web/lib/texts.tsx';
import { BackClosesDialog, DialogBlocker } from './back-closes-dialog.tsx';
import { Keys } from './keys.tsx';
import { Notices } from './notices.tsx';
import classes from './shell.module.css';
import { menuId, Sidebar } from './sidebar.tsx';
import { TaskWork } from './task-work.tsx';
import { TopBar } from './top-bar.tsx';
import { useDrawer } from './use-drawer.ts';
import { UserMenuPanel } from './user-menu.tsx';

/** The frame around every screen of a tenant (SHELL-14). */
export function Shell() {
  const { tenantId } = useParams({ from: '/$tenantId' });
  const { data: profile } = useQuery(profileOptions());
  const language = useSyncExternalStore(subscribeLanguage, currentLanguage);
  const { setColorScheme } = useMantineColorScheme();
  const tenant = profile?.tenantNames.find((one) => one.id === Number(tenantId));
  const edition = tenant ? editionOf(tenant.systemId) : 'legal';
  const preferences = profile?.preferences;
  useEffect(() => setEdition(edition), [edition]);
  useEffect(() => {
    if (!preferences) return;
    apply(preferences);
    setColorScheme(preferences.theme);
    // Once a visit: afterwards the page itself changes them.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [profile?.id]);
  const drafts = useMemo(() => draftShelf(profile?.id ?? 0, Number(tenantId)), [profile?.id, tenantId]);
  if (!profile || !tenant) return null;
  const here = { tenantId: tenant.id, employeeId: tenant.employeeId, name: profile.name, edition, language };
  return (
    <HereProvider value={here}>
      <PictureProvider value={profilePictures}>
        <DraftShelfContext value={drafts}>
          <DialogsProvider>
            <Frame folded={profile.preferences.navigationFolded} tenantId={tenant.id} />
          </DialogsProvider>
        </DraftShelfContext>
      </PictureProvider>
    </HereProvider>
  );
}

/** Parts that are loaded after the first paint. */
function fetchAhead(): void {
  void Promise.all([
    fetchMenus(),
    fetchVirtualParts(),
    ...[CellEditor, UserMenuPanel, DialogBlocker].map((part) => part.ask()),
  ]).catch(() => {});
}

function Frame({ folded, tenantId }: { readonly folded: boolean; readonly tenantId: number }) {
  const { shell: words } = useText();
  const [timerOpen, setTimerOpen] = useState(false);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [drawer, setDrawer] = useDrawer(path, menuId);
  const realtime = useRealtime(tenantId);
  const client = useQueryClient();
  useEffect(() => void noteOpened(client, path), [path, client]);
  useEffect(() => whenIdle(fetchAhead), []);
  useEffect(() => titleCutTexts(document), []);
  return (
    <div
      className={classes.app}
      data-folded={folded || undefined}
      data-drawer={drawer || undefined}
      data-realtime={realtime ?? undefined}
    >
      <a className={classes.skip} href="#content">
        {words.skip}
      </a>
      <Notices />
      <BackClosesDialog />
      {drawer ? (
        <button
          type="button"
          className={classes.backdrop}
          aria-label={words.closeMenu}
          onClick={() => setDrawer(false)}
        />
      ) : null}
      <Sidebar />
      <TopBar
        folded={folded}
        drawer={drawer}
        timerOpen={timerOpen}
        onTimerOpen={setTimerOpen}
        onFold={() => void savePreferences({ navigationFolded: !folded }).catch(() => {})}
        onDrawer={() => setDrawer(!drawer)}
      />
      <main id="content" className={classes.sheet} tabIndex={-1} inert={drawer}>
        <Suspense fallback={null}>
          <TaskWork>
            <Outlet />
          </TaskWork>
        </Suspense>
      </main>
      <div className={classes.dock}>
        <TimerDock />
      </div>
      <UploadTray />
      <Keys onTimer={() => setTimerOpen(true)} />
    </div>
  );
}
