import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { SettingsPart } from '#web/kit/rows/settings-part.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import { Switch } from '#web/kit/form/switch.tsx';
import { FormError } from '#web/kit/form/form-error.tsx';
import { changesIn } from '#web/kit/dialog/changes-in.ts';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { toast } from '#web/lib/toast.tsx';
import type { SourceSettings } from '../contract/settings.ts';
import { refreshSources } from './api.ts';
import { editSettings, sourceSettingsOptions } from './settings-api.ts';
import classes from './saved.module.css';
import { useSourceWords } from './words.ts';

type Draft = Pick<SourceSettings, 'enabled' | 'chat'>;
const draftOf = ({ enabled, chat }: SourceSettings): Draft => ({ enabled, chat });

/** Whether the firm uses the library and its chat, and the chat's usage (OPEN-36). */
export default function SourceSettingsPage() {
  const words = useSourceWords();
  const settings = useQuery(sourceSettingsOptions());
  return (
    <>
      <PageHead title={words.settings.title} />
      <SettingsPart intro={words.settings.intro} query={settings} errorTitle={words.errors.sources}>
        {settings.data ? <Switches settings={settings.data} /> : null}
      </SettingsPart>
    </>
  );
}

function Switches({ settings }: { readonly settings: SourceSettings }) {
  const { settings: words, done, errors } = useSourceWords();
  const client = useQueryClient();
  const form = useVersioned<SourceSettings, Draft>('source-settings', settings, draftOf(settings), draftOf, {
    follows: true,
  });
  const { draft, setDraft, opened, current } = form;
  const save = useSave(
    () => form.catchStale((version) => editSettings({ ...draft, version })),
    (saved) => {
      form.saved(saved);
      toast.success(done.settings);
      void refreshSources(client);
    },
    errors.settings,
  );
  return (
    <form
      className={classes.switches}
      onSubmit={(event) => {
        event.preventDefault();
        save.submit();
      }}
    >
      <FormError title={save.title} detail={current ? null : save.detail} />
      {current ? (
        <StaleNotice
          changes={changesOf(opened, draftOf(current), words)}
          onKeepMine={() => form.keepMine(save.submit)}
          onTakeTheirs={form.takeTheirs}
          bySelf={form.bySelf}
        />
      ) : null}
      <Switch
        label={words.enabled}
        hint={words.enabledHint}
        value={draft.enabled}
        onChange={(enabled) => setDraft({ ...draft, enabled })}
        disabled={!settings.can.edit}
      />
      <Switch
        label={words.chat}
        hint={words.chatHint}
        value={draft.chat}
        onChange={(chat) => setDraft({ ...draft, chat })}
        disabled={!settings.can.edit || !draft.enabled}
      />
      {settings.use ? (
        <p className={classes.meta}>
          {settings.model ? words.use(settings.use.questions, settings.use.mostQuestions) : words.noModel}
        </p>
      ) : null}
      {settings.can.edit ? (
        <Button type="submit" loading={save.busy} disabled={!form.dirty}>
          {words.save}
        </Button>
      ) : null}
    </form>
  );
}

const changesOf = (opened: Draft, theirs: Draft, words: ReturnType<typeof useSourceWords>['settings']) =>
  changesIn(opened, theirs, {
    enabled: [words.enabled, theirs.enabled ? '✓' : '–'],
    chat: [words.chat, theirs.chat ? '✓' : '–'],
  });
