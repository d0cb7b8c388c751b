import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { date, dateTime } from '#shared/format.ts';
import { Chip } from '#web/kit/chip.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import { useHere } from '#web/lib/here.tsx';
import { toast } from '#web/lib/toast.tsx';
import { ToolButton } from '#web/kit/tool-button.tsx';
import type { SavedSource } from '../../contract/saved.ts';
import { refreshSaved, removeSaved, restoreSaved } from '../api.ts';
import { SavedCommentDialog } from '../comment-dialog.tsx';
import classes from '../saved.module.css';
import { useSourceWords } from '../words.ts';

type Props = {
  readonly items: readonly SavedSource[];
  /** The title of each item: its case, or its source. */
  readonly by: 'project' | 'source';
};

/** Saved sources with comment and quote; the comment can be edited, the item removed (SRC-26, PROJ-34). */
export function SavedList({ items, by }: Props) {
  return (
    <ul className={classes.saved}>
      {items.map((saved) => (
        <One key={saved.id} saved={saved} by={by} />
      ))}
    </ul>
  );
}

function One({ saved, by }: { readonly saved: SavedSource; readonly by: Props['by'] }) {
  const words = useSourceWords();
  const dialogs = useDialogs();
  const remove = useRemoval();
  const tenantId = String(useHere().tenantId);
  const name = by === 'project' ? `${saved.projectYearNumber} · ${saved.projectName}` : saved.sourceName;
  return (
    <li>
      <div>
        <p className={classes.name}>
          {by === 'project' ? (
            <Link to="/$tenantId/projects/$id" params={{ tenantId, id: String(saved.projectId) }}>
              {name}
            </Link>
          ) : (
            <Link to="/$tenantId/sources/$id" params={{ tenantId, id: String(saved.sourceId) }} hash={saved.anchor}>
              {name}
            </Link>
          )}
          {by === 'source' && saved.madeUp ? <Chip tone="plum">{words.madeUp}</Chip> : null}
        </p>
        <p className={classes.meta}>
          {saved.citation}
          {by === 'source' && saved.date ? ` · ${date(`${saved.date}T12:00:00Z`)}` : ''}
        </p>
        {saved.quote ? <blockquote className={classes.quote}>{saved.quote}</blockquote> : null}
        {saved.comment ? <p className={classes.comment}>{saved.comment}</p> : null}
        <p className={classes.meta}>
          {saved.createdByName ? `${words.saved.by(saved.createdByName)} · ` : ''}
          <time dateTime={saved.createdDate}>{dateTime(saved.createdDate)}</time>
        </p>
      </div>
      {saved.can.edit ? (
        <MenuButton
          position="bottom-end"
          entries={[
            {
              label: words.saved.edit,
              icon: <Pencil size={15} aria-hidden />,
              onClick: () => void dialogs.open(SavedCommentDialog, { saved }),
            },
            {
              label: words.saved.delete,
              icon: <Trash2 size={15} aria-hidden />,
              danger: true,
              onClick: () => void remove(saved),
            },
          ]}
        >
          <ToolButton label={words.saved.menu(name)}>
            <Ellipsis size={16} aria-hidden />
          </ToolButton>
        </MenuButton>
      ) : null}
    </li>
  );
}

/** Removes a saved source from its case at once, with undo. */
function useRemoval() {
  const { done, errors } = useSourceWords();
  const client = useQueryClient();
  const failed = (error: unknown) => toast.failed(error, errors.delete, errors.delete);
  return async ({ id }: SavedSource) => {
    try {
      await removeSaved(id);
      toast.undo(done.removed, () => {
        void restoreSaved(id)
          .then(() => toast.success(done.restored))
          .catch(failed)
          .finally(() => void refreshSaved(client));
      });
    } catch (error) {
      failed(error);
    }
    await refreshSaved(client);
  };
}
