import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './parts.module.css';

type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  icon?: ReactNode;
  /** The button that does what the text says. */
  action?: ReactNode;
};

export function EmptyState({ title, text, icon, action }: EmptyStateProps) {
  return (
    <div className={classes.state} role="status">
      {icon ?? <Inbox size={28} strokeWidth={1.4} aria-hidden />}
      <p className={classes.stateTitle}>{title}</p>
      {text ? <p className={classes.stateText}>{text}</p> : null}
      {action ? <div className={classes.stateAction}>{action}</div> : null}
    </div>
  );
}
