import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { TextField } from '#web/kit/form/text-field.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { useKitTexts } from '#web/kit/texts/kit-texts.ts';
import { toast } from '#web/lib/toast.tsx';
import classes from './saved-views.module.css';
import { settingOptions, useSetting } from './use-setting.ts';
import { fewer, more, mostViews, nameOf, viewsIn, type View } from './views.ts';
import type { Props } from './saved-views.tsx';

/** The saved filters of a list; rendered when opened. */
export default function SavedViewsList({ list, whose, close }: Props & { readonly close: () => void }) {
  const texts = useKitTexts().views;
  const navigate = useNavigate();
  const { page: _page, ...address }: Record<string, unknown> = useSearch({ strict: false });
  const search = { ...address, ...whose };
  // The default filter cannot be saved.
  const filtered = Object.values(search).some((value) => value !== undefined);
  const key = `views.${list}`;
  // Read again each time, because another tab may have saved one.
  const { data, error } = useQuery({ ...settingOptions(key), staleTime: 0 });
  const client = useQueryClient();
  const [, keep] = useSetting(key, () => {
    toast.error(texts.lost);
    void client.invalidateQueries({ queryKey: settingOptions(key).queryKey });
  });
  if (data === undefined) return error ? <p role="alert">{texts.failed}</p> : <Skeleton height={30} />;
  const views = viewsIn(data);

  function show(view: View) {
    void navigate({ to: '.', search: view.search as never });
    close();
  }
  function remove(view: View) {
    keep({ views: fewer(views, view.name) });
    toast.undo(texts.removed(view.name), () => keep({ views }));
  }
  return (
    <div className={classes.views} ref={focusFirst}>
      {views.length === 0 ? <p>{texts.none}</p> : null}
      <ul>
        {views.map((view) => (
          <li key={view.name}>
            <button type="button" className="ell" onClick={() => show(view)}>
              {view.name}
            </button>
            <button type="button" aria-label={texts.remove(view.name)} onClick={() => remove(view)}>
              <X size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {filtered && views.length < mostViews ? (
        <KeepForm onKeep={(name) => keep({ views: more(views, { name, search }) })} />
      ) : null}
    </div>
  );
}

/** They render after the popover has opened, and then take the focus. */
const focusFirst = (part: HTMLElement | null) => part?.querySelector<HTMLElement>('button, input')?.focus();

function KeepForm({ onKeep }: { readonly onKeep: (name: string) => void }) {
  const texts = useKitTexts();
  const [typed, setTyped] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const name = nameOf(typed);
    if (name === '') return;
    onKeep(name);
    setTyped('');
  }
  return (
    <form onSubmit={submit}>
      <TextField label={texts.views.name} value={typed} maxLength={60} onChange={setTyped} />
      <Button type="submit" size="compact-sm" disabled={nameOf(typed) === ''}>
        {texts.views.keep}
      </Button>
    </form>
  );
}
