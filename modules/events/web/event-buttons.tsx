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

type Props = {
  readonly event: Event;
  /** The form has unsaved changes: the dialog stays open behind what an action opens, so that they are not lost. */
  readonly dirty: boolean;
  readonly onClosed: () => void;
};

/** Actions on an event other than editing; each closes the dialog. */
export function EventButtons({ event, dirty, onClosed }: Props) {
  const { dialog: words } = useEventWords();
  const actions = useEventActions();
  const phone = useIsPhone();
  const reads = roleIn(useHere().tenantId) === 'reader';
  const leave = dirty ? () => undefined : onClosed;
  const then = (act: () => void) => () => {
    leave();
    act();
  };
  return (
    <>
      {reads ? null : (
        <Button
          variant="default"
          aria-label={words.log}
          {...(phone ? { px: 9, title: words.log } : { leftSection: <Hourglass size={15} aria-hidden /> })}
          onClick={then(() => actions.logTime(event, dirty))}
        >
          {phone ? <Hourglass size={16} aria-hidden /> : words.log}
        </Button>
      )}
      <DeadlineButton event={event} chained={dirty} onOpen={leave} />
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
          onClick={() => {
            onClosed();
            actions.remove(event);
          }}
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

type DeadlineProps = { readonly event: Event; readonly chained: boolean; readonly onOpen: () => void };

/** Computes a deadline from the day of a case's event, such as a judgment. */
function DeadlineButton({ event, chained, onOpen }: DeadlineProps) {
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
        onOpen();
        compute.open({ project, from: calendarDay(start) }, chained);
      }}
    >
      <Scale size={16} aria-hidden />
    </Button>
  );
}
