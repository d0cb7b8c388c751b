import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import classes from '../accounting.module.css';
import { pushesOptions } from '../api.ts';
import { useResume } from '../use-resume.ts';
import { useAccountingWords } from '../words.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';

/**
 * A banner above the list of invoices: how many failed to reach the accounting system, why, and a button to send all
 * again (BILL-18).
 */
export function PushBanner() {
  const { push: words } = useAccountingWords();
  const { busy, resume } = useResume();
  const { data } = useErrorToast(useQuery(pushesOptions()));
  const stuck = (data?.items ?? []).filter(({ state }) => state === 'failed' || state === 'unknown');
  const [first] = stuck;
  if (!first) return null;
  const mine = stuck.filter(({ can }) => can.resume).map(({ invoiceId }) => invoiceId);
  const said = new Set(stuck.map(({ message }) => message));
  return (
    <div className={classes.notice} data-tone="warning" role="status">
      <div>
        <b>{words.banner(stuck.length, first.system)}</b>
        {said.size === 1 && first.message ? <span>{first.message}</span> : null}
      </div>
      {mine.length > 0 ? (
        <Button variant="default" loading={busy} onClick={() => void resume(mine)}>
          {words.resumeAll}
        </Button>
      ) : null}
    </div>
  );
}
