import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ArrowLeft, CheckCheck, Circle, CircleDot, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { friendlyDate, timeOfDay } from '#shared/format.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { useHere } from '#web/lib/here.tsx';
import { useText } from '#web/lib/texts.tsx';
import { toast } from '#web/lib/toast.tsx';
import type { Notification } from '../contract.ts';
import { doerOf, pathOf } from '../rules.ts';
import type { NotificationWords } from '../texts/web.is.ts';
import { useBellWords } from './bell-words.ts';
import { markAllRead, markRead, notificationsOptions, refreshNotifications } from './api.ts';
import { Choices } from './choices.tsx';
import classes from './notifications.module.css';
import { firstPage } from './parts/bell.tsx';
import { useNotificationWords } from './words.ts';

/**
 * The notification centre: others' actions that concern the person, newest first; items are opened and marked as read
 * or unread.
 */
export default function Centre({ onClose }: { readonly onClose: () => void }) {
  const words = useNotificationWords();
  const { title } = useBellWords();
  const client = useQueryClient();
  const router = useRouter();
  const { tenantId } = useHere();
  const [choosing, setChoosing] = useState(false);
  const [size, setSize] = useState(firstPage);
  const list = useQuery(notificationsOptions(size));
  const items = list.data?.items ?? [];
  const settle = (done: Promise<unknown>) =>
    void done
      .catch((error: unknown) => toast.failed(error, words.errors.save))
      .then(() => refreshNotifications(client));

  function follow(one: Notification) {
    if (!one.read) settle(markRead([one.id], true));
    onClose();
    router.history.push(`/${tenantId}/${pathOf(one)}`);
  }

  if (choosing)
    return (
      <div className={classes.centre}>
        <div className={classes.head}>
          <button type="button" className={classes.icon} aria-label={words.back} onClick={() => setChoosing(false)}>
            <ArrowLeft size={16} aria-hidden />
          </button>
          <h2>{words.settings}</h2>
        </div>
        <Choices />
      </div>
    );
  return (
    <div className={classes.centre}>
      <div className={classes.head}>
        <h2>{title}</h2>
        <button
          type="button"
          className={classes.icon}
          aria-label={words.readAll}
          title={words.readAll}
          disabled={!list.data?.unread}
          onClick={() => settle(markAllRead())}
        >
          <CheckCheck size={16} aria-hidden />
        </button>
        <button
          type="button"
          className={classes.icon}
          aria-label={words.settings}
          title={words.settings}
          onClick={() => setChoosing(true)}
        >
          <Settings2 size={16} aria-hidden />
        </button>
      </div>
      {list.error && !list.data ? <QueryError title={words.errors.load} of={list} /> : null}
      {list.data && items.length === 0 ? <EmptyState title={words.empty.title} text={words.empty.text} /> : null}
      <ul>
        {items.map((one) => (
          <Row key={one.id} one={one} onOpen={() => follow(one)} onMark={() => settle(markRead([one.id], !one.read))} />
        ))}
      </ul>
      {list.data && list.data.pagination.total > items.length ? (
        <Button variant="subtle" onClick={() => setSize(Math.min(size + firstPage * 2, 500))}>
          {words.older}
        </Button>
      ) : null}
    </div>
  );
}

/** `nóvember 2026` of `2026-11`. */
const monthOf = (month: string, { months }: { readonly months: readonly string[] }) =>
  `${months[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;

function nameOf(one: Notification, words: NotificationWords, calendar: { readonly months: readonly string[] }): string {
  if (one.invoiceId !== null) return words.invoice(one.name);
  return one.interestProposalId === null ? one.name : monthOf(one.name, calendar);
}

type RowProps = { readonly one: Notification; readonly onOpen: () => void; readonly onMark: () => void };

function Row({ one, onOpen, onMark }: RowProps) {
  const words = useNotificationWords();
  const { calendar } = useText().common;
  const who = doerOf(one, words);
  const mark = one.read ? words.markUnread : words.markRead;
  return (
    <li data-unread={!one.read || undefined}>
      <button type="button" className={classes.open} onClick={onOpen}>
        <Avatar name={who} image={one.actorImageId} size={28} />
        <span>
          {words.said[one.kind](who)}
          <b>{nameOf(one, words, calendar)}</b>
          <small>
            {[
              one.projectYearNumber && one.name !== one.projectName
                ? `${one.projectYearNumber} ${one.projectName ?? ''}`
                : one.projectYearNumber,
              `${friendlyDate(one.at, new Date(), calendar)} ${timeOfDay(one.at)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
      </button>
      <button type="button" className={classes.icon} aria-label={`${mark}: ${one.name}`} title={mark} onClick={onMark}>
        {one.read ? <Circle size={14} aria-hidden /> : <CircleDot size={14} aria-hidden />}
      </button>
    </li>
  );
}
