import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { QueryError } from '#web/kit/query-error.tsx';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { cloudContract } from '../contract.ts';
import { peopleOptions } from './api.ts';
import classes from './cloud.module.css';
import { useCloudWords } from './words.ts';

type Props = { readonly projectId: number; readonly close: () => void };

/** The differences between permissions in the cloud and on the case, and how to fix them. */
export function AccessDialog({ projectId, close }: Props) {
  const { access: words } = useCloudWords();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(peopleOptions(projectId));
  const isSame = data !== undefined && data.missing.length + data.extra.length === 0;
  const save = useSave(
    () => call(cloudContract.alignStoragePeople, { params: { id: String(projectId) }, body: {} }),
    (now) => {
      client.setQueryData(peopleOptions(projectId).queryKey, now);
      toast.success(words.aligned);
      close();
    },
    words.failed,
  );
  return (
    <Dialog
      title={words.title}
      width={480}
      onClose={close}
      {...(isSame ? {} : { save, saveLabel: words.align, canSave: data !== undefined })}
    >
      <p className={classes.text}>{words.text}</p>
      {error ? (
        <QueryError title={words.failed} of={{ error, refetch }} />
      ) : (
        <div aria-busy={!data}>
          {isSame ? <p>{words.same}</p> : null}
          <People title={words.missing} lines={data?.missing.map(({ name, email }) => `${name} · ${email}`) ?? []} />
          <People title={words.extra} lines={data?.extra.map(({ email }) => email) ?? []} />
        </div>
      )}
    </Dialog>
  );
}

function People({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return lines.length === 0 ? null : (
    <section>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
