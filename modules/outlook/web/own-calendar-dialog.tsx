import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { PasswordField } from '#web/kit/form/password-field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { ApiError, call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { ownCalendarContract } from '../contract/own-calendar.ts';
import type { OwnCalendarWords } from '../texts/own.is.ts';
import { refreshOutlook } from './api.ts';
import { useOwnCalendarWords } from './own-api.ts';

type Draft = { readonly url: string; readonly user: string; readonly password: string };
type Found = { readonly url: string; readonly name: string };
type Props = { readonly replacesOutlook: boolean; readonly close: () => void };
const start: Draft = { url: '', user: '', password: '' };

/** Connects a calendar of a server: the only one there, or a chosen one. */
export function OwnCalendarDialog({ replacesOutlook, close }: Props) {
  const all = useOwnCalendarWords();
  const words = all.dialog;
  const { draft, setDraft, dirty } = useDraft<Draft>('own-calendar', start, {
    keepable: ({ url, user }) => ({ url, user, password: '' }),
  });
  const { save, found, chosen, choose, forget } = useConnect(draft, all, close);
  const change = (next: Partial<Draft>) => {
    forget();
    setDraft({ ...draft, ...next });
  };
  const field = (name: keyof Draft) => ({
    required: true,
    value: draft[name],
    error: save.errors[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <Dialog
      title={words.title}
      width={480}
      dirty={dirty}
      onClose={close}
      save={save}
      saveLabel={chosen === null ? words.find : all.connect}
    >
      {replacesOutlook ? <p>{words.replaces}</p> : null}
      <TextField {...field('url')} label={words.url} hint={words.urlHint} type="url" maxLength={500} />
      <TextField {...field('user')} label={words.user} maxLength={200} />
      <PasswordField
        {...field('password')}
        label={words.password}
        hint={words.passwordHint}
        autoComplete="new-password"
      />
      {chosen === null ? null : (
        <SelectField
          label={words.calendar}
          hint={words.choose}
          value={chosen}
          onChange={choose}
          options={found.map(({ url, name }) => ({ value: url, label: name }))}
        />
      )}
    </Dialog>
  );
}

/** Lists the server's calendars, and connects the only or the chosen one. */
function useConnect(draft: Draft, { dialog: words, forbidden }: OwnCalendarWords, close: () => void) {
  const client = useQueryClient();
  const [found, setFound] = useState<readonly Found[]>([]);
  const [chosen, choose] = useState<string | null>(null);
  const show = (calendars: readonly Found[]) => {
    setFound(calendars);
    choose(calendars[0]?.url ?? null);
  };
  const connect = async (url: string): Promise<readonly Found[] | null> => {
    await call(ownCalendarContract.connectOwnCalendar, { body: { ...draft, url } });
    return null;
  };
  const save = useSave(
    async () => {
      demandAll(draft, words.required);
      try {
        if (chosen !== null) return await connect(chosen);
        const { items } = await call(ownCalendarContract.findOwnCalendars, { body: draft });
        const [only] = items;
        return items.length === 1 && only ? await connect(only.url) : items;
      } catch (error) {
        if (error instanceof ApiError && error.status === 403) toast.info(forbidden);
        throw error;
      }
    },
    (several) => {
      if (several !== null) return show(several);
      void refreshOutlook(client);
      toast.success(words.done);
      close();
    },
    words.failed,
  );
  return { save, found, chosen, choose, forget: () => show([]) };
}

/** @throws FormProblem for each empty field */
function demandAll(draft: Draft, said: string): void {
  const empty = (['url', 'user', 'password'] as const).filter((name) => draft[name].trim() === '');
  if (empty.length > 0) throw new FormProblem(Object.fromEntries(empty.map((name) => [name, said])));
}
