import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { TextField } from '#web/kit/form/text-field.tsx';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { cloudContract } from '../contract.ts';
import classes from './cloud.module.css';
import { useCloudWords } from './words.ts';

type Props = { readonly directory: string; readonly version: number; readonly close: () => void };

/** Confirms that the consenting directory is the firm's own: whoever had the URL could name another. */
export function DirectoryDialog({ directory, version, close }: Props) {
  const { confirming: words, errors } = useCloudWords();
  const client = useQueryClient();
  const save = useSave(
    () => call(cloudContract.confirmCloudDirectory, { body: { version } }),
    () => {
      void client.invalidateQueries({ queryKey: ['tenants'] });
      toast.success(words.done);
      close();
    },
    errors.save,
  );
  return (
    <Dialog title={words.title} width={520} onClose={close} save={save} saveLabel={words.confirm}>
      <p className={classes.text}>{words.text}</p>
      <TextField label={words.directory} value={directory} onChange={() => undefined} readOnly />
    </Dialog>
  );
}
