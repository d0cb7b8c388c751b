import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { date, dateTime } from '#shared/format.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormError } from '#web/kit/form/form-error.tsx';
import { Switch } from '#web/kit/form/switch.tsx';
import { detailOf } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import type { Feed } from '../contract/feed.ts';
import { feedOptions, refreshEvents, removeFeed, renewFeed } from './api.ts';
import classes from './events.module.css';
import type { EventWords } from '../texts/web.is.ts';
import { useEventWords } from './words.ts';

/** The secret URL of a calendar feed: create, renew and end; shown only on creation (PLUS-10). */
export default function FeedDialog({ close }: { readonly close: () => void }) {
  const { feed: words } = useEventWords();
  const client = useQueryClient();
  const { data: feed, error } = useQuery(feedOptions());
  const [url, setUrl] = useState<string | null>(null);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const discreet = chosen ?? feed?.discreet ?? false;

  async function run(act: () => Promise<void>) {
    setFailed(null);
    await act().catch((refused: unknown) => setFailed(detailOf(refused) ?? words.failed));
    await refreshEvents(client);
  }
  const renew = () => run(async () => setUrl((await renewFeed(discreet)).url));
  const end = () =>
    run(async () => {
      await removeFeed();
      setUrl(null);
      toast.success(words.ended);
    });

  return (
    <Dialog
      title={words.title}
      width={520}
      onClose={close}
      footer={
        <Button variant="default" onClick={close}>
          {words.close}
        </Button>
      }
    >
      <p>{words.text}</p>
      <p>{feed ? stateOf(feed, words) : null}</p>
      <FormError detail={failed ?? (error && !feed ? words.failed : null)} />
      {url ? <FeedAddress url={url} /> : null}
      <Switch label={words.discreet} hint={words.discreetHint} value={discreet} onChange={setChosen} />
      <div className={classes.feedButtons}>
        <Button variant={url ? 'default' : 'filled'} onClick={() => void renew()} disabled={!feed}>
          {feed?.exists ? words.renew : words.make}
        </Button>
        {feed?.exists ? (
          <Button variant="subtle" color="red" onClick={() => void end()}>
            {words.end}
          </Button>
        ) : null}
      </div>
      <p className={classes.note}>
        {feed?.exists ? `${words.renewHint} ` : ''}
        {words.slow}
      </p>
    </Dialog>
  );
}

function FeedAddress({ url }: { readonly url: string }) {
  const { feed: words } = useEventWords();
  return (
    <div className={classes.address}>
      <label>
        {words.address}
        <input readOnly value={url} onFocus={(event) => event.target.select()} />
      </label>
      <Button
        leftSection={<Copy size={15} aria-hidden />}
        onClick={() => void navigator.clipboard.writeText(url).then(() => toast.success(words.copied))}
      >
        {words.copy}
      </Button>
    </div>
  );
}

function stateOf({ exists, createdDate, readDate }: Feed, words: EventWords['feed']): string {
  if (!exists || createdDate === null) return words.none;
  return `${words.since(date(createdDate))} ${readDate === null ? words.unread : words.read(dateTime(readDate))}`;
}
