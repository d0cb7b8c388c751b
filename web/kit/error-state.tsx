import { Button } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './parts.module.css';
import { useKitTexts } from './texts/kit-texts.ts';

type ErrorStateProps = {
  /** What failed, „Ekki tókst að sækja reikningana“. */
  title: string;
  /** The server's own sentence, if any. */
  detail?: ReactNode;
  onRetry?: () => void;
  action?: ReactNode;
  /** Fills the whole page, so its title is the page's heading. */
  page?: boolean;
};

export function ErrorState({ title, detail, onRetry, action, page }: ErrorStateProps) {
  const Title = page ? 'h1' : 'p';
  const texts = useKitTexts();
  return (
    <div className={classes.state} data-tone="danger" role="alert">
      <CircleAlert size={28} strokeWidth={1.4} aria-hidden />
      <Title className={classes.stateTitle}>{title}</Title>
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
