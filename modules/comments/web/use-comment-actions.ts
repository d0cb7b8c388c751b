import { useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/lib/toast.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import type { Comment } from '../contract.ts';
import { refreshComments, removeComment, restoreComment, type Subject } from './api.ts';
import { CommentDialog } from './comment-dialog.tsx';
import { useCommentWords } from './words.ts';

/** Writes, edits and deletes comments, with confirmation and undo. */
export function useCommentActions(subject: Subject) {
  const words = useCommentWords();
  const dialogs = useDialogs();
  const client = useQueryClient();
  const failed = (error: unknown) => toast.failed(error, words.errors.delete);

  async function remove({ id }: Comment) {
    const sure = await dialogs.confirm({
      title: words.actions.delete,
      text: words.dialog.confirmDelete,
      confirmLabel: words.actions.delete,
      danger: true,
    });
    if (!sure) return;
    try {
      await removeComment(id);
      toast.undo(words.done.deleted, () => void restore(id));
    } catch (error) {
      failed(error);
    }
    await refreshComments(client);
  }

  async function restore(id: number) {
    await restoreComment(id)
      .then(() => toast.success(words.done.restored))
      .catch(failed);
    await refreshComments(client);
  }

  return {
    create: () => void dialogs.open(CommentDialog, { subject, comment: null }),
    edit: (comment: Comment) => void dialogs.open(CommentDialog, { subject, comment }),
    remove: (comment: Comment) => void remove(comment),
  };
}
