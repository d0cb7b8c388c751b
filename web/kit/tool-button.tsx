import type { ComponentProps } from 'react';
import classes from './tool-button.module.css';

type ToolButtonProps = Omit<ComponentProps<'button'>, 'type' | 'className' | 'aria-label'> & {
  /** What it does; its tooltip too, unless it has a title of its own. */
  readonly label: string;
};

/** A tool that is a picture alone: in a toolbar, or the three dots of a line. */
export const ToolButton = ({ label, ...props }: ToolButtonProps) => (
  <button type="button" className={classes.tool} title={label} {...props} aria-label={label} />
);
