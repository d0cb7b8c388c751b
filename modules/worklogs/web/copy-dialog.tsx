import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ProjectLite } from '#modules/projects/contract/brief.ts';
import { findProjects, recentProjects } from '#modules/projects/web/parts/find-projects.ts';
import { ProjectPicker } from '#modules/projects/web/parts/project-picker.tsx';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { useSave, type Save } from '#web/kit/dialog/use-save.ts';
import { Segmented } from '#web/kit/segmented.tsx';
import { worklogsContract } from '../contract.ts';
import type { Copying } from '../contract/written.ts';
import type { Worklog } from '../contract/record.ts';
import { refreshWorklogs, removeWorklogs } from './api.ts';
import classes from './many.module.css';
import { RefusedRows } from './refused-rows.tsx';
import { useMany } from './use-many.ts';
import { useWorklogWords } from './words.ts';

type Props = {
  readonly ids: readonly number[];
  readonly rows: readonly Worklog[];
  readonly close: (count?: number) => void;
};
type Draft = { readonly project: ProjectLite | null; readonly dateBehaviour: Copying['dateBehaviour'] };

const untouched: Draft = { project: null, dateBehaviour: 'Today' };

/** „Afrita færslur“: to another project or the same, dated today or unchanged (WORK-13). */
export function CopyDialog({ ids, rows, close }: Props) {
  const words = useWorklogWords();
  const many = useMany(ids, rows);
  const { draft, setDraft, dirty } = useDraft(`worklog-copy/${ids.join()}`, untouched);
  const { copy, dialog } = words;
  const save = useCopying(many, draft, close);
  const refused = many.refusedIn(save.errors);

  return (
    <Dialog
      title={copy.title}
      width={550}
      dirty={dirty}
      onClose={() => close()}
      canSave={many.ids.length > 0}
      saveLabel={copy.save(many.ids.length)}
      anywayLabel={copy.anyway}
      save={many.isAbout(save.errors) ? { ...save, detail: null } : save}
    >
      <RefusedRows
        title={copy.refused}
        refused={refused}
        all={refused.length === many.ids.length}
        onLeaveOut={() => many.leaveOut(refused)}
      />
      <ProjectPicker<ProjectLite>
        label={dialog.project}
        value={draft.project}
        onChange={(project) => setDraft({ ...draft, project })}
        load={findProjects}
        loadInitial={recentProjects}
        error={save.errors.projectId ?? null}
        hint={draft.project ? copy.follows : copy.same}
        placeholder={dialog.projectPlaceholder}
      />
      <div className={classes.fit}>
        <Segmented<Draft['dateBehaviour']>
          label={dialog.date}
          value={draft.dateBehaviour}
          onChange={(dateBehaviour) => setDraft({ ...draft, dateBehaviour })}
          items={[
            { value: 'Today', label: copy.today },
            { value: 'NoChange', label: copy.noChange },
          ]}
        />
      </div>
      <p className={classes.hint}>{copy.text}</p>
    </Dialog>
  );
}

/** Copies the worklogs; the copies can be taken back. */
function useCopying(many: ReturnType<typeof useMany>, draft: Draft, close: Props['close']): Save {
  const { done, errors } = useWorklogWords();
  const client = useQueryClient();
  // The same key for the same copy, so that a retry gets the same answer; other options make another copy.
  const key = useRef({ for: '', is: '' });
  function send(confirmed: boolean) {
    const body = {
      ids: many.take(),
      projectId: draft.project?.id ?? null,
      dateBehaviour: draft.dateBehaviour,
      confirmed,
    };
    const asked = JSON.stringify(body);
    if (key.current.for !== asked) key.current = { for: asked, is: crypto.randomUUID() };
    return call(worklogsContract.copyWorklogs, { body }, { idempotencyKey: key.current.is });
  }

  async function takeBack(copies: readonly number[]) {
    await removeWorklogs(copies).catch((error: unknown) => toast.failed(error, errors.unknown));
    await refreshWorklogs(client);
  }

  return useSave(
    send,
    (made) => {
      void refreshWorklogs(client);
      toast.undo(done.copied(made.ids.length), () => void takeBack(made.ids));
      close(made.ids.length);
    },
    undefined,
    draft,
  );
}
