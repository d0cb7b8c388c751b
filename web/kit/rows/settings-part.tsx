import type { ReactNode } from 'react';
import { EmptyState } from '../empty-state.tsx';
import { QueryError } from '../query-error.tsx';
import { Skeleton, useSlow } from '../skeleton.tsx';
import { useKitTexts } from '../texts/kit-texts.ts';
import classes from './settings.module.css';

type Asked = {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly data: unknown;
  readonly refetch: () => unknown;
};

type SettingsPartProps = {
  /** Its own heading; the page's first part has none. */
  title?: string;
  intro?: ReactNode;
  action?: ReactNode;
  query: Asked;
  errorTitle: string;
  empty?: { title: string; text?: ReactNode; action?: ReactNode } | null;
  children: ReactNode;
};

/** A section of a settings page: its introduction, and its list in any state. */
export function SettingsPart({ title, intro, action, query, errorTitle, empty, children }: SettingsPartProps) {
  return (
    <section className={classes.part} aria-label={title}>
      {title || intro || action ? (
        <div className={classes.partHead}>
          <div>
            {title ? <h2>{title}</h2> : null}
            {intro ? <p>{intro}</p> : null}
          </div>
          {action}
        </div>
      ) : null}
      <State query={query} errorTitle={errorTitle} empty={empty}>
        {children}
      </State>
    </section>
  );
}

function State({
  query,
  errorTitle,
  empty,
  children,
}: Pick<SettingsPartProps, 'query' | 'errorTitle' | 'empty' | 'children'>) {
  const texts = useKitTexts();
  const slow = useSlow(query.isPending);
  if (query.error && query.data === undefined) return <QueryError title={errorTitle} of={query} />;
  if (query.isPending) {
    return slow ? (
      <div className={classes.waiting} role="status" aria-label={texts.loading}>
        {[70, 55, 62, 48].map((width) => (
          <Skeleton key={width} width={`${width}%`} height={14} />
        ))}
      </div>
    ) : null;
  }
  return empty ? <EmptyState {...empty} /> : children;
}
