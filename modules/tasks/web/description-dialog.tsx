import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RowDialog } from '#web/kit/dialog/row-dialog.tsx';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { htmlText } from '#web/kit/html-text.ts';
import { RichTextField } from '#web/kit/editor/rich-text-field.tsx';
import { toast } from '#web/lib/toast.tsx';
import type { Task } from '../contract/record.ts';
import { describeTask, refreshTasks, taskOptions } from './api.ts';
import { useTaskWords } from './words.ts';

type Props = { readonly task: Task; readonly close: (saved?: Task) => void };

const draftOf = ({ description }: Task) => ({ description });

/** Edits the description alone; a failed save keeps the dialog open with the text (TASK-21). */
export function DescriptionDialog({ task, close }: Props) {
  const { page: words, dialog, errors } = useTaskWords();
  const client = useQueryClient();
  const query = useQuery(taskOptions(task.id));
  const { draft, setDraft, opened, dirty, current, catchStale, keepMine, takeTheirs } = useVersioned<
    Task,
    { readonly description: string }
  >(`task/${task.id}/description`, task, draftOf(task), draftOf);
  const save = useSave(
    () => catchStale((version) => describeTask(task.id, draft.description, version)),
    (saved) => {
      void refreshTasks(client);
      toast.success(dialog.saved);
      close(saved);
    },
    errors.edit,
  );
  return (
    <RowDialog
      title={words.editDescription}
      width={640}
      of={query}
      failed={errors.load}
      dirty={dirty}
      onClose={() => close()}
      save={save}
    >
      {current ? (
        <StaleNotice
          changes={
            current.description === opened.description
              ? []
              : [{ label: words.description, theirs: htmlText(current.description) }]
          }
          onKeepMine={() => keepMine(save.submit)}
          onTakeTheirs={takeTheirs}
        />
      ) : null}
      <RichTextField
        label={words.description}
        hideLabel
        autoFocus
        value={draft.description}
        error={save.errors.description ?? null}
        onChange={(description) => setDraft({ description })}
      />
    </RowDialog>
  );
}
