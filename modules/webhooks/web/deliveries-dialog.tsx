import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dateTime } from '#shared/format.ts';
import { Chip } from '#web/kit/chip.tsx';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import lineClasses from '#web/kit/rows/line.module.css';
import { webhooksContract, type Delivery, type Webhook } from '../contract.ts';
import classes from './webhooks.module.css';
import { useWebhookWords } from './words.ts';

const shown = 50;

/** The latest deliveries of a webhook with their results; each can be sent again. */
export function DeliveriesDialog({ webhook, close }: { readonly webhook: Webhook; readonly close: () => void }) {
  const words = useWebhookWords();
  const params = { id: String(webhook.id) };
  const { data, isError, refetch } = useQuery({
    queryKey: ['webhooks', webhook.id, 'deliveries'],
    queryFn: ({ signal }) =>
      call(webhooksContract.listDeliveries, { params, query: { pageSize: String(shown) } }, { signal }),
    // Refetches while deliveries are in progress.
    refetchInterval: 3_000,
  });
  const replay = ({ id }: Delivery) =>
    void call(webhooksContract.replayDelivery, { params, body: { deliveryId: id } })
      .then(() => toast.success(words.replayed))
      .catch(() => toast.error(words.couldNot))
      .finally(() => void refetch());
  return (
    <Dialog title={words.log} width={640} onClose={close}>
      {isError ? <ErrorState title={words.logFailed} onRetry={() => void refetch()} /> : null}
      {data?.items.length === 0 ? <p className={classes.text}>{words.none}</p> : null}
      {data && data.items.length > 0 ? (
        <table className={lineClasses.table} aria-label={words.logOf(webhook.url)}>
          <thead>
            <tr>
              <th>{words.event}</th>
              <th>{words.at}</th>
              <th>{words.state}</th>
              <th>{words.answer}</th>
              <th>{words.again}</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((row) => (
              <tr key={row.id}>
                <td>{row.event}</td>
                <td>{dateTime(row.happenedDate)}</td>
                <td>
                  <Chip tone={tones[row.state]}>{words.deliveryStates[row.state]}</Chip>
                </td>
                <td>
                  {row.status ?? (row.failure ? words.failures[row.failure] : '')}
                  {row.attempts > 1 ? ` · ${words.attempts(row.attempts)}` : ''}
                </td>
                <td data-align="end">
                  <Button size="xs" variant="subtle" onClick={() => replay(row)}>
                    {words.replay}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </Dialog>
  );
}

const tones = { waiting: 'hold', sent: 'done', failed: 'danger' } as const;
