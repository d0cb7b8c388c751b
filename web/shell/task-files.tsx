import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { FolderPlus } from 'lucide-react';
import { ItemDetails } from '#modules/cloud/web/parts/item-details.tsx';
import { StorageChoice } from '#modules/cloud/web/parts/storage-choice.tsx';
import { useCloudStore } from '#modules/cloud/web/use-cloud-store.ts';
import { useFromTemplate } from '#modules/default-templates/web/parts/from-template.ts';
import { createFromTemplate, refreshDocuments } from '#modules/documents/web/api.ts';
import { FileManager } from '#modules/documents/web/parts/file-manager.tsx';
import { FolderDialog } from '#modules/documents/web/name-dialog.tsx';
import { useDocumentWords } from '#modules/documents/web/words.ts';
import { projectOptions } from '#modules/projects/web/api.ts';
import type { Task } from '#modules/tasks/contract/record.ts';
import { refreshTasks, taskOptions } from '#modules/tasks/web/api.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';

/** The documents of a task, on its page (TASK-18, TASK-22): those in its folder, once it has one. */
export default function TaskFiles() {
  const { id } = useParams({ strict: false });
  const { data: task } = useErrorToast(useQuery(taskOptions(Number(id))));
  if (!task) return <div aria-busy />;
  return (
    <StorageChoice projectId={task.projectId}>
      {(store) =>
        store === 'cloud' ? (
          <CloudFiles key={task.id} task={task} />
        ) : task.folderId === null ? (
          <NoFolder task={task} />
        ) : (
          <Files task={task} root={task.folderId} />
        )
      }
    </StorageChoice>
  );
}

/** The same in the document cloud: the folder is created with the first file (CLOUD-04). */
function CloudFiles({ task }: { readonly task: Task }) {
  const search: { readonly folder?: unknown } = useSearch({ strict: false });
  const folder = Number(search.folder);
  const navigate = useNavigate();
  const store = useCloudStore(task.id);
  return (
    <FileManager
      projectId={task.projectId}
      folderId={Number.isInteger(folder) && folder > 0 ? folder : 0}
      store={store}
      Details={ItemDetails}
      onFolder={(to) => void navigate({ to: '.', search: to === 0 ? {} : { folder: to } })}
    />
  );
}

function Files({ task, root }: { readonly task: Task; readonly root: number }) {
  const search: { readonly folder?: unknown } = useSearch({ strict: false });
  const folder = Number.isInteger(Number(search.folder)) && Number(search.folder) > 0 ? Number(search.folder) : root;
  const navigate = useNavigate();
  const client = useQueryClient();
  const { choose } = useFromTemplate();
  const project = useErrorToast(useQuery(projectOptions(task.projectId))).data;
  const place = { projectId: task.projectId, folderId: folder };
  return (
    <FileManager
      {...place}
      root={root}
      {...(project
        ? {
            onTemplate: () =>
              choose(project, async (...asked) => {
                await createFromTemplate(place, ...asked);
                await refreshDocuments(client);
              }),
          }
        : {})}
      onFolder={(to) => void navigate({ to: '.', search: to === root ? {} : { folder: to } })}
    />
  );
}

/** The folder has its own name, which can be changed (TASK-34). */
function NoFolder({ task }: { readonly task: Task }) {
  const { ofTask: words, empty } = useDocumentWords();
  const dialogs = useDialogs();
  const client = useQueryClient();
  async function make() {
    const place = { projectId: task.projectId, folderId: 0, taskId: task.id };
    if (await dialogs.open(FolderDialog, { place, name: task.name })) await refreshTasks(client);
  }
  return (
    <EmptyState
      title={words.title}
      text={task.can.edit ? words.text : empty.reader}
      action={
        task.can.edit ? (
          <Button leftSection={<FolderPlus size={15} aria-hidden />} onClick={() => void make()}>
            {words.make}
          </Button>
        ) : null
      }
    />
  );
}
