import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Ellipsis, MessageSquarePlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { dateTime } from '#shared/format.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { Pager } from '#web/kit/grid/pager.tsx';
import { useLastPage } from '#web/kit/grid/place.ts';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import { RichText } from '#web/kit/rich-text/rich-text.tsx';
import { Skeleton, useSlow } from '#web/kit/skeleton.tsx';
import type { Comment } from '../../contract.ts';
import { commentsOptions, type Subject } from '../api.ts';
import classes from '../comments.module.css';
import { useCommentActions } from '../use-comment-actions.ts';
import { useCommentWords } from '../words.ts';

/** Sub-grids offer 10 to 50 rows (LIMIT-02). */
const sizes = [10, 20, 50] as const;

/** The comments on a project or a party, newest first (COMM-01). */
export function Comments({ subject }: { readonly subject: Subject }) {
  const words = useCommentWords();
  const actions = useCommentActions(subject);
  const [{ page, size }, setAsked] = useState<{ page: number; size: number }>({ page: 1, size: 20 });
  const list = useQuery({ ...commentsOptions(subject, page, size), placeholderData: keepPreviousData });
  useLastPage(page, list.data?.pagination, (last) => setAsked({ page: last, size }));
  const total = list.data?.pagination.total ?? 0;
  const create = list.data?.can.create ? (
    <Button
      variant={total === 0 ? 'filled' : 'default'}
      leftSection={<MessageSquarePlus size={15} aria-hidden />}
      onClick={actions.create}
    >
      {words.actions.create}
    </Button>
  ) : null;
  if (list.error && !list.data) return <QueryError title={words.errors.load} of={list} />;
  if (!list.data) return <Loading />;
  if (total === 0)
    return (
      <EmptyState
        title={words.empty.title}
        text={list.data.can.create ? words.empty.text : undefined}
        action={create}
      />
    );
  return (
    <section className={classes.panel} aria-label={words.title}>
      <header className={classes.head}>
        <span>{words.count(total)}</span>
        {create}
      </header>
      <ol className={classes.list}>
        {list.data.items.map((comment) => (
          <One
            key={comment.id}
            comment={comment}
            onEdit={() => actions.edit(comment)}
            onRemove={() => actions.remove(comment)}
          />
        ))}
      </ol>
      {total > sizes[0] ? (
        <Pager
          page={page}
          pageSize={size}
          total={total}
          sizes={sizes}
          onPage={(next) => setAsked({ page: next, size })}
          onPageSize={(next) => setAsked({ page: 1, size: next })}
        />
      ) : null}
    </section>
  );
}

/** Still empty at first, and a skeleton if it takes longer. */
function Loading() {
  const slow = useSlow(true);
  return slow ? (
    <div className={classes.panel} aria-busy>
      <Skeleton width="40%" />
      <Skeleton width="80%" />
      <Skeleton width="65%" />
    </div>
  ) : (
    <div aria-busy />
  );
}

function One({
  comment,
  onEdit,
  onRemove,
}: {
  readonly comment: Comment;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}) {
  const words = useCommentWords();
  const { createdByName: author, createdDate, version, mentions, can } = comment;
  const entries = [
    ...(can.edit ? [{ label: words.actions.edit, icon: <Pencil size={15} aria-hidden />, onClick: onEdit }] : []),
    ...(can.delete
      ? [{ label: words.actions.delete, icon: <Trash2 size={15} aria-hidden />, onClick: onRemove, danger: true }]
      : []),
  ];
  return (
    <li className={classes.comment}>
      <Avatar name={author} image={comment.createdByImageId} size={32} />
      <article className={classes.body} aria-label={`${author}, ${dateTime(createdDate)}`}>
        <header>
          <b>{author}</b>
          <time dateTime={createdDate}>{dateTime(createdDate)}</time>
          {version > 1 ? <span title={dateTime(comment.modifiedDate)}>{words.edited}</span> : null}
        </header>
        <RichText html={comment.text} />
        {mentions.length > 0 ? (
          <p className={classes.mentions}>
            {words.mentioned} {mentions.map(({ name }) => name).join(', ')}
          </p>
        ) : null}
      </article>
      {entries.length > 0 ? (
        <MenuButton entries={entries}>
          <Button variant="subtle" color="gray" size="compact-sm" px={6} aria-label={words.actions.menu(author)}>
            <Ellipsis size={16} aria-hidden />
          </Button>
        </MenuButton>
      ) : null}
    </li>
  );
}
