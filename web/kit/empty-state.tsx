import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './parts.module.css';

type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  icon?: ReactNode;
  /** The button for the action that the text suggests. */
  action?: ReactNode;
  /** Fills the whole page, so its title is the page's heading. */
  page?: boolean;
};

export function EmptyState({ title, text, icon, action, page }: EmptyStateProps) {
  const Title = page ? 'h1' : 'p';
  return (
    <div className={classes.state} role="status">
      {icon ?? <Inbox size={28} strokeWidth={1.4} aria-hidden />}
      <Title className={classes.stateTitle}>{title}</Title>
      {text ? <p className={classes.stateText}>{text}</p> : null}
      {action ? <div className={classes.stateAction}>{action}</div> : null}
    </div>
  );
}
