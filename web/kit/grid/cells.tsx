import type { ReactNode } from 'react';
import { Avatar } from '../avatar.tsx';
import classes from './cells.module.css';

/** Text cut at the column's width; `quiet` for secondary text. */
export function TextCell({ children, quiet }: { children: ReactNode; quiet?: boolean }) {
  return <span className={quiet ? 'ell mute' : 'ell'}>{children}</span>;
}

/** A dash for a figure that does not apply. */
export function NoFigure() {
  return <span className="mute">–</span>;
}

export function StrongCell({ children }: { children: ReactNode }) {
  return <b className={classes.strong}>{children}</b>;
}

/** A person with picture and name. */
export function PersonCell({ name, image, short }: { name: string; image?: string | null; short?: boolean }) {
  return (
    <span className={classes.person} title={name}>
      <Avatar name={name} image={image} size={20} />
      <span className="ell mute">{short ? name.split(' ')[0] : name}</span>
    </span>
  );
}
