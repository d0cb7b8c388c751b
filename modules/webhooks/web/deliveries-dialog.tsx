import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dateTime } from '#shared/format.ts';
import { Chip } from '#web/kit/chip.tsx';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { webhooksContract, type Delivery, type Webhook } from '../contract.ts';
import classes from './webhooks.module.css';
import { useWebhookWords } from './words.ts';

const shown = 50;

/** The latest deliveries of a webhook with their results; each can be sent again. */
export function DeliveriesDialog({ webhook, close }: { readonly webhook: Webhook; readonly close: () => void }) {
  const words = useWebhookWords();
  const params = { id: String(webhook.id) };
  const { data, error, refetch } = useQuery({
    queryKey: ['webhooks', webhook.id, 'deliveries'],
    queryFn: ({ signal }) =>
      call(webhooksContract.listDeliveries, { params, query: { pageSize: String(shown) } }, { signal }),
    // Refetches while deliveries are in progress.
    refetchInterval: 3_000,
  });
  const replay = ({ id }: Delivery) =>
    void call(webhooksContract.replayDelivery, { params, body: { deliveryId: id } })
      .then(() => toast.success(words.replayed))
      .catch((error: unknown) => toast.failed(error, words.couldNot))
      .finally(() => void refetch());
  return (
    <Dialog title={words.log} width={640} onClose={close}>
      {error ? <QueryError title={words.logFailed} of={{ error, refetch }} /> : null}
      {data?.items.length === 0 ? <p className={classes.text}>{words.none}</p> : null}
      {data && data.items.length > 0 ? (
        <table className={classes.log} aria-label={words.logOf(webhook.url)}>
          <thead>
            <tr>
              <th>{words.event}</th>
              <th>{words.state}</th>
              <th data-align="end">{words.again}</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((row) => (
              <tr key={row.id}>
                <td>
                  {row.event}
                  <small>{dateTime(row.happenedDate)}</small>
                </td>
                <td>
                  <Chip tone={tones[row.state]}>{words.deliveryStates[row.state]}</Chip>
                  <small>{resultOf(row, words)}</small>
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

/** The answer, or why there is none, and the attempts if there were several. */
const resultOf = ({ status, failure, attempts }: Delivery, words: ReturnType<typeof useWebhookWords>): string =>
  [
    status === null ? '' : String(status),
    status === null && failure !== null ? words.failures[failure] : '',
    attempts > 1 ? words.attempts(attempts) : '',
  ]
    .filter(Boolean)
    .join(' · ');

const tones = { waiting: 'hold', sent: 'done', failed: 'danger' } as const;
