import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { useKitTexts } from '#web/kit/texts/kit-texts.ts';
import type { SavedView } from '../../contract/views.ts';
import { NameForm } from './name-form.tsx';
import classes from './saved-views.module.css';
import type { Props } from './saved-views.tsx';
import { ViewRow } from './view-row.tsx';
import { useViewChanges } from './use-view-changes.ts';
import { viewsOptions } from './views-api.ts';

/** The saved filters of a list, one's own and those that colleagues share; rendered when opened. */
export default function SavedViewsList({ list, whose, close }: Props & { readonly close: () => void }) {
  const texts = useKitTexts().views;
  const navigate = useNavigate();
  const { page: _page, ...address }: Record<string, unknown> = useSearch({ strict: false });
  const search = withoutNothing({ ...address, ...whose });
  const { data: views, error } = useQuery(viewsOptions(list));
  const changes = useViewChanges(list);
  const part = useRef<HTMLDivElement>(null);
  const noteRemoved = useFocusAfter(views, part);
  if (views === undefined) return error ? <p role="alert">{texts.failed}</p> : <Skeleton height={30} />;
  const own = views.filter(({ can }) => can.edit);
  const theirs = views.filter(({ can }) => !can.edit);

  const row = (view: SavedView) => (
    <ViewRow
      key={view.id}
      view={view}
      onShow={() => {
        void navigate({ to: '.', search: view.search });
        close();
      }}
      onRename={(name) => changes.rename(view, name)}
      onShare={() => changes.share(view)}
      onRemove={() => changes.remove(view, () => noteRemoved(view.id))}
    />
  );
  // The default filter cannot be saved.
  const isFiltered = Object.keys(search).length > 0;
  return (
    <div className={classes.views} ref={part}>
      <div className={classes.lists} ref={focusFirst}>
        {own.length === 0 ? <p>{texts.none}</p> : <ul>{own.map(row)}</ul>}
        {theirs.length === 0 ? null : (
          <section aria-label={texts.fromColleagues}>
            <h3>{texts.fromColleagues}</h3>
            <ul>{theirs.map(row)}</ul>
          </section>
        )}
      </div>
      {isFiltered ? (
        <NameForm label={texts.name} submit={texts.keep} onSave={(name) => changes.keep(own, name, search)} />
      ) : null}
    </div>
  );
}

/** Moves the focus to the first once a removed one, whose button had it, is gone from the list that is fetched again. */
function useFocusAfter(views: readonly SavedView[] | undefined, part: RefObject<HTMLElement | null>) {
  const removed = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (removed.current === null || views?.some(({ id }) => id === removed.current)) return;
    removed.current = null;
    focusFirst(part.current);
  }, [views, part]);
  return (id: number): void => {
    removed.current = id;
  };
}

/** They render after the popover has opened, and then take the focus; without a field the popover has it. */
const focusFirst = (part: HTMLElement | null) =>
  (
    part?.querySelector<HTMLElement>('button:enabled') ??
    part?.parentElement?.querySelector<HTMLElement>('button:enabled, input') ??
    part?.closest<HTMLElement>('[role=dialog]')
  )?.focus();

const withoutNothing = (search: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
