import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Webhook as WebhookIcon } from 'lucide-react';
import { date } from '#shared/format.ts';
import { Chip } from '#web/kit/chip.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import lineClasses from '#web/kit/rows/line.module.css';
import { webhooksContract, type Webhook } from '../../contract.ts';
import { DeliveriesDialog } from '../deliveries-dialog.tsx';
import { SecretDialog, WebhookDialog } from '../webhook-dialog.tsx';
import classes from '../webhooks.module.css';
import { useWebhookWords } from '../words.ts';

/** The webhooks on the connections page (PLUS-09), for managers. */
export function WebhooksPart() {
  const words = useWebhookWords();
  const dialogs = useDialogs();
  const client = useQueryClient();
  const queryKey = ['webhooks'];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(webhooksContract.listWebhooks, {}, { signal }),
  });
  const refresh = () => client.invalidateQueries({ queryKey });

  async function add() {
    const secret = await dialogs.open(WebhookDialog, { webhook: null });
    if (typeof secret === 'string') await dialogs.open(SecretDialog, { secret }, { chained: true });
    await refresh();
  }
  return (
    <section className={classes.part} aria-labelledby="webhooks">
      <h2 id="webhooks">{words.title}</h2>
      <p>{words.text}</p>
      {error ? <QueryError title={words.failed} of={{ error, refetch }} /> : null}
      <ul className={classes.list}>
        {data?.items.map((webhook) => (
          <WebhookLine key={webhook.id} webhook={webhook} onChange={() => void refresh()} />
        ))}
      </ul>
      <Button variant="default" onClick={() => void add()}>
        {words.add}
      </Button>
    </section>
  );
}

function WebhookLine({ webhook, onChange }: { readonly webhook: Webhook; readonly onChange: () => void }) {
  const words = useWebhookWords();
  const dialogs = useDialogs();
  const { id, url, subjects, failingSince } = webhook;
  const params = { id: String(id) };
  const state = !webhook.active ? 'off' : failingSince === null ? 'active' : 'failing';

  async function run(what: () => Promise<unknown>, done: string) {
    try {
      await what();
      toast.success(done);
    } catch (failure) {
      toast.failed(failure, words.couldNot);
    }
    onChange();
  }
  async function remove() {
    const { title, text, done } = words.removing;
    if (await dialogs.confirm({ title, text, confirmLabel: words.remove, danger: true }))
      await run(() => call(webhooksContract.removeWebhook, { params }), done);
  }
  return (
    <li className={lineClasses.line} aria-label={words.of(url)}>
      <WebhookIcon size={20} strokeWidth={1.5} aria-hidden />
      <div>
        <h3>{url}</h3>
        <p>{subjects.map((subject) => words.subjects[subject]).join(', ')}</p>
        {failingSince === null ? null : <p>{words.failingSince(date(failingSince))}</p>}
        <div className={classes.actions}>
          <Button
            size="xs"
            variant="default"
            onClick={() => void dialogs.open(WebhookDialog, { webhook }).then(onChange)}
          >
            {words.change}
          </Button>
          <Button size="xs" variant="default" onClick={() => void dialogs.open(DeliveriesDialog, { webhook })}>
            {words.log}
          </Button>
          {webhook.active ? (
            <Button
              size="xs"
              variant="default"
              onClick={() => void run(() => call(webhooksContract.testWebhook, { params }), words.tested)}
            >
              {words.test}
            </Button>
          ) : null}
          <Button size="xs" variant="subtle" onClick={() => void remove()}>
            {words.remove}
          </Button>
        </div>
      </div>
      <Chip tone={state === 'active' ? 'done' : state === 'failing' ? 'hold' : 'neutral'}>{words.states[state]}</Chip>
    </li>
  );
}
