import { Button } from '@mantine/core';
import { ExternalLink, Hourglass, Mail, Scale, Trash2 } from 'lucide-react';
import { useComputeDeadline } from '#modules/tasks/web/parts/compute-deadline.ts';
import { calendarDay } from '#shared/format.ts';
import { useIsPhone } from '#web/kit/media.ts';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import type { Event } from '../contract.ts';
import { useEventActions } from './use-actions.ts';
import { useEventWords } from './words.ts';

/** Actions on an event other than editing; each closes the dialog. */
export function EventButtons({ event, onClosed }: { readonly event: Event; readonly onClosed: () => void }) {
  const { dialog: words } = useEventWords();
  const actions = useEventActions();
  const phone = useIsPhone();
  const reads = roleIn(useHere().tenantId) === 'reader';
  const then = (act: () => void) => () => {
    onClosed();
    act();
  };
  return (
    <>
      {reads ? null : (
        <Button
          variant="default"
          aria-label={words.log}
          {...(phone ? { px: 9, title: words.log } : { leftSection: <Hourglass size={15} aria-hidden /> })}
          onClick={then(() => actions.logTime(event))}
        >
          {phone ? <Hourglass size={16} aria-hidden /> : words.log}
        </Button>
      )}
      <DeadlineButton event={event} onClosed={onClosed} />
      {event.resourceType === 'Outlook' ? (
        <OutlookLink url={event.webLink} label={words.outlook} />
      ) : (
        <Button
          variant="default"
          px={9}
          aria-label={words.send}
          title={words.send}
          onClick={then(() => actions.send(event))}
        >
          <Mail size={16} aria-hidden />
        </Button>
      )}
      {event.can.delete ? (
        <Button
          variant="subtle"
          color="red"
          px={9}
          aria-label={words.delete}
          title={words.delete}
          onClick={then(() => actions.remove(event))}
        >
          <Trash2 size={16} aria-hidden />
        </Button>
      ) : null}
    </>
  );
}

/** Links to Outlook, where its events are edited. */
function OutlookLink({ url, label }: { readonly url: string | null; readonly label: string }) {
  if (url === null || !url.startsWith('https://')) return null;
  return (
    <Button
      component="a"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      variant="default"
      rightSection={<ExternalLink size={14} aria-hidden />}
    >
      {label}
    </Button>
  );
}

/** Computes a deadline from the day of a case's event, such as a judgment. */
function DeadlineButton({ event, onClosed }: { readonly event: Event; readonly onClosed: () => void }) {
  const compute = useComputeDeadline();
  const { projectId, projectYearNumber, projectName, start } = event;
  if (!compute || projectId === null) return null;
  const project = { id: projectId, yearNumber: projectYearNumber ?? '', name: projectName ?? '' };
  return (
    <Button
      variant="default"
      px={9}
      aria-label={compute.label}
      title={compute.label}
      onClick={() => {
        onClosed();
        compute.open({ project, from: calendarDay(start) });
      }}
    >
      <Scale size={16} aria-hidden />
    </Button>
  );
}
