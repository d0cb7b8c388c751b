import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './folding-button.module.css';

type Props = {
  readonly icon: ReactNode;
  readonly label: string;
  /** Where the room for its label ends: always, below a wide screen, below a desk, or on a phone only. */
  readonly folds: 'always' | 'narrow' | 'tablet' | 'phone';
  /** In the colour of running time. */
  readonly running?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
};

/** A button in the head of a page of which only the icon is left where the page's name needs the room. */
export const FoldingButton = ({ icon, label, folds, running = false, disabled = false, onClick }: Props) => (
  <Button
    variant="default"
    className={classes.button}
    data-folds={folds}
    data-running={running || undefined}
    title={label}
    aria-label={label}
    disabled={disabled}
    onClick={onClick}
  >
    {icon}
    <span className={classes.label}>{label}</span>
  </Button>
);
