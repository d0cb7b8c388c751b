import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { dateTime } from '#shared/format.ts';
import { Chip } from '../chip.tsx';
import classes from './line.module.css';

type Health<Failure extends string> = {
  readonly succeededDate: string | null;
  readonly failedDate: string | null;
  readonly failure: Failure | null;
};

type HealthWords<Failure extends string> = {
  readonly succeeded: (when: string) => string;
  readonly failures: Readonly<Record<Failure, (when: string) => string>>;
};

type Props<Failure extends string> = {
  readonly icon: LucideIcon;
  readonly title: string;
  /** The account in the other system; empty when not connected. */
  readonly about: string;
  /** The state of the connection; null when not connected. */
  readonly line: Health<Failure> | null;
  readonly words: {
    readonly connected: string;
    readonly notConnected: string;
    readonly failing: string;
  } & HealthWords<Failure>;
  /** The text before the first synchronisation. */
  readonly reading?: string;
  readonly children?: ReactNode;
};

/** A connection of one's own to another system: the account, the last result, and the actions. */
export function ConnectionLine<Failure extends string>(props: Props<Failure>) {
  const { icon: Icon, title, about, line, words, children } = props;
  return (
    <li className={classes.line}>
      <Icon size={20} strokeWidth={1.5} aria-hidden />
      <div>
        <h2>{title}</h2>
        <p>{about}</p>
        <HealthLine {...props} />
        {children}
      </div>
      <Chip tone={line === null ? 'neutral' : line.failure === null ? 'done' : 'hold'}>
        {line === null ? words.notConnected : line.failure === null ? words.connected : words.failing}
      </Chip>
    </li>
  );
}

type HealthProps<Failure extends string> = {
  readonly line: Health<Failure> | null;
  readonly words: HealthWords<Failure>;
  readonly reading?: string;
};

/** When it last succeeded; or since when it fails, and what to do. */
export function HealthLine<Failure extends string>({ line, words, reading }: HealthProps<Failure>) {
  if (line === null) return null;
  const { failure, failedDate, succeededDate } = line;
  if (failure !== null && failedDate !== null)
    return <p role="alert">{words.failures[failure](dateTime(failedDate))}</p>;
  if (succeededDate !== null) return <p>{words.succeeded(dateTime(succeededDate))}</p>;
  return reading === undefined ? null : <p>{reading}</p>;
}

type WaitingProps = { readonly icon: LucideIcon; readonly error: string | null };

/** The placeholder while the connection is loading. @param error why it could not be loaded */
export const WaitingLine = ({ icon: Icon, error }: WaitingProps) => (
  <li className={classes.line} aria-busy={error === null}>
    <Icon size={20} strokeWidth={1.5} aria-hidden />
    {error === null ? null : <p role="alert">{error}</p>}
  </li>
);
