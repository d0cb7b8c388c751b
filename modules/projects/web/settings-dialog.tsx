import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { QueryError } from '#web/kit/query-error.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { projectsContract } from '../contract.ts';
import type { Project } from '../contract/record.ts';
import { hourlyRatesOptions } from '#modules/rates/web/api.ts';
import { refreshProjects } from './api.ts';
import classes from './settings-dialog.module.css';
import { settingsBody, settingsOf, type SettingsDraft } from './settings-draft.ts';
import { RatesPart, RemindersPart, WorklogsPart } from './settings-parts.tsx';
import { SettingsStale } from './settings-stale.tsx';
import { useOpened } from './use-opened.ts';
import { useProjectWords } from './words.ts';

const width = 620;

/** Rates, reminders, the fee cap and how work is billed (PROJ-30). */
export function ProjectSettingsDialog({ id, close }: { readonly id: number; readonly close: () => void }) {
  const words = useProjectWords();
  const { project, error, refetch } = useOpened(id);
  if (project) return <SettingsForm project={project} close={close} />;
  return (
    <Dialog title={words.settings.title} width={width} onClose={close} footer={null}>
      {error ? (
        <QueryError title={words.errors.load} of={{ error, refetch }} />
      ) : (
        <div className={classes.waiting} aria-busy />
      )}
    </Dialog>
  );
}

function SettingsForm({ project, close }: { readonly project: Project; readonly close: () => void }) {
  const { settings: words } = useProjectWords();
  const client = useQueryClient();
  const { draft, setDraft, opened, dirty, current, catchStale, keepMine, takeTheirs } = useVersioned(
    `project-settings/${project.id}`,
    project,
    settingsOf(project),
    settingsOf,
    { entries: ['rates'] },
  );
  const rates = useErrorToast(useQuery(hourlyRatesOptions())).data?.items ?? [];

  const save = useSave(
    () =>
      catchStale((version) =>
        call(projectsContract.editProjectSettings, {
          params: { id: String(project.id) },
          body: settingsBody(opened, draft, version),
        }),
      ),
    () => {
      void refreshProjects(client);
      toast.success(words.saved);
      close();
    },
    undefined,
    draft,
  );

  const part = {
    draft,
    errors: save.errors,
    onChange: (change: Partial<SettingsDraft>) => setDraft({ ...draft, ...change }),
  };
  return (
    <Dialog
      title={`${words.title} ${project.yearNumber}`}
      width={width}
      dirty={dirty}
      onClose={close}
      save={save}
      canSave={project.can.edit}
    >
      {current ? (
        <SettingsStale
          opened={opened}
          current={current}
          rates={rates}
          onKeepMine={() => keepMine(save.submit)}
          onTakeTheirs={takeTheirs}
        />
      ) : null}
      <WorklogsPart {...part} opened={opened} currencyCode={project.currencyCode} />
      <RatesPart {...part} rates={rates} />
      <RemindersPart {...part} />
    </Dialog>
  );
}
