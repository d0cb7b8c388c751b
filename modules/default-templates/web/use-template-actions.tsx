import { useQueryClient } from '@tanstack/react-query';
import { useHistoryEntry } from '#modules/history/web/parts/use-history.ts';
import { useRemoval } from '#modules/history/web/parts/use-removal.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import type { MenuEntry } from '#web/kit/menu/menu-entries.tsx';
import { toast } from '#web/lib/toast.tsx';
import type { DefaultTemplate, TemplateFolder } from '../contract.ts';
import {
  downloadTemplate,
  refreshTemplates,
  removeFolder,
  removeTemplate,
  restoreFolders,
  restoreTemplates,
} from './api.ts';
import { FolderDialog } from './folder-dialog.tsx';
import { useFromTemplate } from './parts/from-template.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { useTemplateWords } from './words.ts';

export type TemplateActions = ReturnType<typeof useTemplateActions>;

/** Actions on templates and their folders: everybody uses them, managers edit them (PERM-15). */
export function useTemplateActions() {
  const words = useTemplateWords();
  const dialogs = useDialogs();
  const client = useQueryClient();
  const removal = useRemoval();
  const history = useHistoryEntry();
  const { fill } = useFromTemplate();
  const refresh = () => refreshTemplates(client);

  const add = (folderId: number | null = null, file: File | null = null) =>
    void dialogs.open(TemplateDialog, { template: null, folderId, file });
  const edit = (template: DefaultTemplate) => void dialogs.open(TemplateDialog, { template });
  const addFolder = (parentFolderId: number | null = null) =>
    void dialogs.open(FolderDialog, { folder: null, parentFolderId });
  const download = (template: DefaultTemplate) =>
    void downloadTemplate(template).catch((error: unknown) =>
      toast.failed(error, words.errors.download, words.errors.download),
    );

  const remove = ({ id, name }: DefaultTemplate) =>
    void removal({
      title: words.inUse,
      inUse: words.inUse,
      done: words.deleted(name),
      remove: () => removeTemplate(id),
      restore: () => restoreTemplates([id]),
      refresh,
    });
  const removeWhole = ({ id, name }: TemplateFolder) =>
    void removal({
      title: words.inUse,
      inUse: words.inUse,
      done: words.folderDeleted(name),
      remove: () => removeFolder(id),
      restore: () => restoreFolders([id]),
      refresh,
    });

  const menuOf = (template: DefaultTemplate): readonly MenuEntry[] => [
    { label: words.fill, onClick: () => fill(template) },
    { label: words.download, onClick: () => download(template) },
    ...(template.can.edit
      ? [
          'divider' as const,
          { label: words.edit, onClick: () => edit(template) },
          { label: words.move, onClick: () => edit(template) },
          history('defaultTemplate', template.id, template.name),
          'divider' as const,
          { label: words.delete, danger: true, onClick: () => remove(template) },
        ]
      : []),
  ];
  const menuOfFolder = (folder: TemplateFolder): readonly MenuEntry[] =>
    folder.can.edit
      ? [
          { label: words.addHere, onClick: () => add(folder.id) },
          { label: words.addFolderHere, onClick: () => addFolder(folder.id) },
          { label: words.renameFolder, onClick: () => void dialogs.open(FolderDialog, { folder }) },
          history('templateFolder', folder.id, folder.name),
          'divider',
          { label: words.delete, danger: true, onClick: () => removeWhole(folder) },
        ]
      : [];
  return { add, edit, addFolder, download, menuOf, menuOfFolder };
}
