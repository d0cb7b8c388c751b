import { useQuery } from '@tanstack/react-query';
import { Chip } from '#web/kit/chip.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { detailOf } from '#web/lib/call.ts';
import type { ParameterValue } from '../contract/filling.ts';
import { caseParametersOptions } from './api.ts';
import { Parameter } from './parameter.tsx';
import classes from './templates.module.css';
import { useTemplateWords } from './words.ts';

type Props = { readonly projectId: number; readonly language: 'is' | 'en' };

/** Every field with what a case has for it: where one looks up what a letter will say. */
export function CaseParameters({ projectId, language }: Props) {
  const { parameters: words } = useTemplateWords();
  const { data, error, refetch } = useQuery(caseParametersOptions(projectId, language));
  if (error) return <ErrorState title={words.errors.values} detail={detailOf(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div aria-busy className={classes.waiting}>
        <Skeleton width="60%" />
        <Skeleton width="48%" />
      </div>
    );
  return (
    <ul className={classes.values} aria-label={words.values}>
      {data.map((item) => (
        <li key={item.name}>
          <Parameter name={item.name} />
          <Shown item={item} />
        </li>
      ))}
    </ul>
  );
}

function Shown({ item: { kind, value, undeclined } }: { readonly item: ParameterValue }) {
  const { parameters: words } = useTemplateWords();
  if (kind === 'picture') return <span className="mute">{words.picture}</span>;
  if (kind === 'list') return <span className="mute">{words.lines(Number(value))}</span>;
  if (value === '') return <span className="mute">{words.noValue}</span>;
  return (
    <span>
      {value} {undeclined ? <Chip tone="hold">{words.undeclined}</Chip> : null}
    </span>
  );
}
