import type { ComponentProps } from 'react';
import classes from './tool-button.module.css';

type ToolButtonProps = Omit<ComponentProps<'button'>, 'type' | 'className' | 'aria-label'> & {
  /** The accessible name, and the tooltip unless there is a title. */
  readonly label: string;
  /** Shown muted, since there is nothing to act on yet; a press still explains what it needs. */
  readonly idle?: boolean;
};

/** A button with only an icon: in a toolbar, or a row's menu. */
export const ToolButton = ({ label, idle = false, ...props }: ToolButtonProps) => (
  <button
    type="button"
    className={classes.tool}
    title={label}
    data-idle={idle || undefined}
    {...props}
    aria-label={label}
  />
);
