import { Inbox, type LucideIcon } from 'lucide-react';
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
      {icon ?? <StateIcon of={Inbox} />}
      <Title className={classes.stateTitle}>{title}</Title>
      {text ? <p className={classes.stateText}>{text}</p> : null}
      {action ? <div className={classes.stateAction}>{action}</div> : null}
    </div>
  );
}

/** The picture of an empty place: that of its screen in the menu. */
export function StateIcon({ of: Icon }: { readonly of: LucideIcon }) {
  return <Icon size={28} strokeWidth={1.4} aria-hidden />;
}
