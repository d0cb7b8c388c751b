import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { toast } from '#web/lib/toast.tsx';
import { AccessDialog } from '../access-dialog.tsx';
import { chooseCloud, storageOptions } from '../api.ts';
import classes from '../cloud.module.css';
import { useCloudWords } from '../words.ts';
import { MoveButton, MovingPapers, useStoreChange } from './moving-papers.tsx';

type Props = {
  readonly projectId: number;
  /** The documents, in their store. */
  readonly children: (store: 'own' | 'cloud') => ReactNode;
};

/** Where the documents of a case are; for a case without documents, offers or opens the cloud (DOC-02). */
export function StorageChoice({ projectId, children }: Props) {
  const { storage: words, errors, access } = useCloudWords();
  const dialogs = useDialogs();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(storageOptions(projectId));
  const [busy, setBusy] = useState(false);
  const begun = useRef(0);
  async function choose() {
    setBusy(true);
    try {
      await chooseCloud(projectId);
      toast.success(words.chosen);
    } catch (failure) {
      toast.failed(failure, errors.save);
    }
    await client.invalidateQueries({ queryKey: ['projects'] });
    await client.invalidateQueries({ queryKey: ['documents'] });
    setBusy(false);
  }
  useStoreChange(projectId, data?.store, Boolean(data?.move));
  const opens = data?.awaited === true && data.can.change;
  const open = useEffectEvent(() => void choose());
  useEffect(() => {
    // Once for each case: a failure is reported, and offered below.
    if (!opens || begun.current === projectId) return;
    begun.current = projectId;
    open();
  }, [opens, projectId]);
  if (error && !data) return <QueryError title={errors.load} of={{ error, refetch }} />;
  if (!data) return <div aria-busy />;
  return (
    <>
      {data.can.change ? (
        <div className={classes.offer} role="status">
          <p>{busy ? words.opening : words.offered}</p>
          <Button size="xs" variant="default" loading={busy} onClick={() => void choose()}>
            {words.choose}
          </Button>
        </div>
      ) : null}
      {data.move ? <MovingPapers projectId={projectId} move={data.move} isMine={data.can.move} /> : null}
      {data.can.move && (data.store === 'cloud' || !data.move) ? (
        <div className={`${classes.offer} ${classes.links}`}>
          {data.store === 'cloud' ? (
            <Button size="xs" variant="subtle" onClick={() => void dialogs.open(AccessDialog, { projectId })}>
              {access.open}
            </Button>
          ) : null}
          {data.move ? null : <MoveButton projectId={projectId} from={data.store} />}
        </div>
      ) : null}
      {busy ? null : children(data.store)}
    </>
  );
}
