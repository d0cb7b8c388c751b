import type { ComponentProps } from 'react';
import { isRefused } from '#web/lib/refused.ts';
import { QueryError } from '../query-error.tsx';
import { useKitTexts } from '../texts/kit-texts.ts';
import { Dialog } from './dialog.tsx';

type Props = ComponentProps<typeof Dialog> & {
  /** The query of the row, or of something that is visible with it. */
  readonly of: ComponentProps<typeof QueryError>['of'];
  /** What failed, „Ekki tókst að sækja söguna“. */
  readonly failed: string;
};

/**
 * A dialog about a row that its opener had. When the server refuses the row, because it was deleted or the person's
 * access ended, nothing of it stays, neither name nor buttons; only what the person typed does.
 */
export function RowDialog({ of, failed, ...props }: Props) {
  const { gone } = useKitTexts().dialog;
  if (props.dirty || !isRefused(of.error)) return <Dialog {...props} />;
  return (
    <Dialog title={gone} width={props.width} onClose={props.onClose} footer={null}>
      <QueryError title={failed} of={of} />
    </Dialog>
  );
}
