import type { ComponentProps } from 'react';
import classes from './tool-button.module.css';

type ToolButtonProps = Omit<ComponentProps<'button'>, 'type' | 'className' | 'aria-label'> & {
  /** The accessible name, and the tooltip unless there is a title. */
  readonly label: string;
};

/** A button with only an icon: in a toolbar, or a row's menu. */
export const ToolButton = ({ label, ...props }: ToolButtonProps) => (
  <button type="button" className={classes.tool} title={label} {...props} aria-label={label} />
);
