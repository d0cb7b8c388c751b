import { patch } from '#modules/tasks/server/service/save.ts';
import type { CloudDrive, CloudItem } from '#server/cloud-drive.ts';
import { inSteps } from '#server/http/steps.ts';
import type { Scope } from '#server/scope.ts';
import { AppError } from '#shared/errors.ts';
import { taskFolderName, tasksFolderName } from '../../rules.ts';
import * as items from '../queries/items.ts';
import * as places from '../queries/places.ts';
import { reach, type CloudSettings } from '../reach.ts';
import { kept } from './answer.ts';
import { getOpened, refuseWriting } from './place.ts';

type Asked = { readonly body: { readonly taskId: number } };

/** The folder of a task, `Task {taskId}` among those of all tasks of the case; created once (CLOUD-04, OPEN-83). */
export const makeTaskFolder = (settings: CloudSettings) =>
  inSteps({
    before: async (scope: Scope, { body }: Asked) => {
      const task = await places.task(scope, body.taskId);
      if (!task) throw new AppError('not_found');
      const opened = await getOpened(scope, settings, task.projectId);
      refuseWriting(scope, opened.project);
      return { ...opened, task };
    },
    outside: ({ account, project, task }) =>
      reach(settings, account, async (drive) => {
        const { container, root, tasksFolder } = project;
        const all = tasksFolder
          ? await drive.get({ container, item: tasksFolder })
          : await findOrMake(drive, container, root, tasksFolderName);
        return { all, folder: await findOrMake(drive, container, all.id, taskFolderName(task.id)) };
      }),
    after: async (scope, { began: { task, project }, outcome: { all, folder } }) => {
      const { projectId } = task;
      await places.keepTasksFolder(scope, projectId, all.id);
      if (project.tasksFolder === null) await items.keepDeed(scope, projectId, [all]);
      if (task.folder !== folder.id)
        await patch(scope, task.id, [{ op: 'replace', path: '/sharepointFolderId', value: folder.id }]);
      return kept(scope, projectId, folder, 'DocumentCreated');
    },
  });

/** A repeated request returns the same folder. */
async function findOrMake(drive: CloudDrive, container: string, parent: string, name: string): Promise<CloudItem> {
  const there = (await drive.children({ container, item: parent })).find((one) => one.isFolder && one.name === name);
  return there ?? drive.makeFolder({ container, item: parent }, name);
}
