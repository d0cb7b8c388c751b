import { Button } from '@mantine/core';
import { useContext } from 'react';
import classes from './dialog.module.css';
import { DraftPlaceContext } from './drafts.ts';
import { useKitTexts } from '../texts/kit-texts.ts';

/** A field with the value that somebody else saved meanwhile, in words. */
export type Change = { readonly label: string; readonly theirs: string };

type StaleNoticeProps = {
  /** What they changed since the form was opened; it says nothing of what was typed here. */
  readonly changes: readonly Change[];
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  /** For a form on a page: whether another tab of the same person saved. A dialog knows by itself. */
  readonly bySelf?: boolean;
};

/**
 * A notice that the row was saved meanwhile, by somebody else or in another tab. It shows the current values above the
 * form and keeps what was typed (WIRE-23).
 */
export function StaleNotice({ changes, onKeepMine, onTakeTheirs, bySelf }: StaleNoticeProps) {
  const { own, ...others } = useKitTexts().stale;
  const place = useContext(DraftPlaceContext);
  const texts = (bySelf ?? place?.staleBySelf) ? own : others;
  return (
    <div className={classes.stale} role="alert" data-answer>
      <p>{changes.length === 0 ? texts.untouched : texts.text}</p>
      {changes.length === 0 ? null : (
        <dl>
          {changes.map(({ label, theirs }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{theirs || '–'}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={classes.staleActions}>
        <Button size="compact-sm" variant="default" onClick={onTakeTheirs}>
          {texts.takeTheirs}
        </Button>
        <Button size="compact-sm" onClick={onKeepMine}>
          {texts.keepMine}
        </Button>
      </div>
    </div>
  );
}
