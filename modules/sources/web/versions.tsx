import { useQuery } from '@tanstack/react-query';
import { date } from '#shared/format.ts';
import { QueryError } from '#web/kit/query-error.tsx';
import { versionsOptions } from './api.ts';
import classes from './source.module.css';
import { useSourceWords } from './words.ts';

/** Earlier releases of an act, and the changes of each later one. */
export function Versions({ id }: { readonly id: number }) {
  const { viewer: words, errors } = useSourceWords();
  const versions = useQuery(versionsOptions(id));
  if (versions.error && !versions.data) return <QueryError title={errors.sources} of={versions} />;
  return versions.data?.map(({ id: earlier, release, replacedDate, changes }) => (
    <section key={earlier} className={classes.version}>
      <h3>{words.changedAfter(release ?? '', date(replacedDate))}</h3>
      {changes.map(({ anchor, label, before, after }) => (
        <article key={anchor}>
          {after === null ? <b>{label}</b> : <a href={`#${anchor}`}>{label}</a>}
          {before === null ? null : <del>{before}</del>}
          {after === null ? null : <ins>{after}</ins>}
        </article>
      ))}
    </section>
  ));
}
