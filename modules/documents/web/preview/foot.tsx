import { Button } from '@mantine/core';
import { Download, Hourglass, Send } from 'lucide-react';
import { dateTime, fileSize } from '#shared/format.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { useIsPhone } from '#web/kit/media.ts';
import { toast } from '#web/lib/toast.tsx';
import type { DocumentRow } from '../../contract/record.ts';
import { isClosed } from '../../rules/kinds.ts';
import { downloadVersion } from '../parts/downloads.ts';
import { SendDialog } from '../send-dialog.tsx';
import { useLogWork } from '../use-log-work.ts';
import { useDocumentWords } from '../words.ts';
import classes from './preview.module.css';

/** Facts of the previewed version, and its actions. */
export function Foot({ row }: { readonly row: DocumentRow }) {
  const words = useDocumentWords();
  const dialogs = useDialogs();
  const log = useLogWork();
  const phone = useIsPhone();
  const fetchIt = () =>
    void downloadVersion(row.id, row.versionId).catch((error: unknown) => toast.failed(error, words.errors.download));
  const about = [
    words.preview.version(row.versionNumber),
    fileSize(row.size),
    row.modifiedByName,
    dateTime(row.modifiedDate),
  ];
  return (
    <div className={classes.foot}>
      <small className="mute">{about.filter(Boolean).join(' · ')}</small>
      {log ? (
        <Button
          variant="default"
          title={words.preview.logTitle}
          aria-label={words.actions.log}
          {...(phone ? { px: 9 } : { leftSection: <Hourglass size={15} aria-hidden /> })}
          onClick={() => log(row, true)}
        >
          {phone ? <Hourglass size={16} aria-hidden /> : words.actions.log}
        </Button>
      ) : null}
      {row.can.edit ? (
        <Button
          variant="default"
          leftSection={<Send size={15} aria-hidden />}
          disabled={isClosed(row.scan)}
          onClick={() => void dialogs.open(SendDialog, { row }, { chained: true })}
        >
          {words.actions.send}
        </Button>
      ) : null}
      <Button leftSection={<Download size={15} aria-hidden />} onClick={fetchIt} disabled={isClosed(row.scan)}>
        {words.actions.download}
      </Button>
    </div>
  );
}
