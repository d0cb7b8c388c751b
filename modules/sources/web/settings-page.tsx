import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SettingsPart } from '#web/kit/rows/settings-part.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import { Switch } from '#web/kit/form/switch.tsx';
import { FormError } from '#web/kit/form/form-error.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { toast } from '#web/lib/toast.tsx';
import type { SourceSettings } from '../contract/settings.ts';
import { refreshSources } from './api.ts';
import { editSettings, sourceSettingsOptions } from './settings-api.ts';
import classes from './saved.module.css';
import { useSourceWords } from './words.ts';

/** Whether the firm has the library and its chat, and how much the latter is used (OPEN-36). */
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
  const [enabled, setEnabled] = useState(settings.enabled);
  const [chat, setChat] = useState(settings.chat);
  const { edit } = settings.can;
  const save = useSave(
    () => editSettings({ enabled, chat, version: settings.version }),
    () => {
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
      <FormError detail={save.detail} />
      <Switch label={words.enabled} hint={words.enabledHint} value={enabled} onChange={setEnabled} disabled={!edit} />
      <Switch label={words.chat} hint={words.chatHint} value={chat} onChange={setChat} disabled={!edit || !enabled} />
      {settings.use ? (
        <p className={classes.meta}>
          {settings.model ? words.use(settings.use.questions, settings.use.mostQuestions) : words.noModel}
        </p>
      ) : null}
      {edit ? (
        <Button type="submit" loading={save.busy} disabled={enabled === settings.enabled && chat === settings.chat}>
          {words.save}
        </Button>
      ) : null}
    </form>
  );
}
