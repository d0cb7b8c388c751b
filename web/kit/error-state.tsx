import { Button } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './parts.module.css';
import { useKitTexts } from './texts/kit-texts.ts';

type ErrorStateProps = {
  /** What happened, „Ekki tókst að sækja reikningana“. */
  title: string;
  /** The server's own words, when it had any. */
  detail?: ReactNode;
  onRetry?: () => void;
  action?: ReactNode;
};

export function ErrorState({ title, detail, onRetry, action }: ErrorStateProps) {
  const texts = useKitTexts();
  return (
    <div className={classes.state} data-tone="danger" role="alert">
      <CircleAlert size={28} strokeWidth={1.4} aria-hidden />
      <p className={classes.stateTitle}>{title}</p>
      {detail ? <p className={classes.stateText}>{detail}</p> : null}
      <div className={classes.stateAction}>
        {onRetry ? (
          <Button variant="default" onClick={onRetry}>
            {texts.tryAgain}
          </Button>
        ) : null}
        {action}
      </div>
    </div>
  );
}
