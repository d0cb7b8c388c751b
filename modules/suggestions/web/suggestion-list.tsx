import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  BookOpen,
  Briefcase,
  CalendarDays,
  Check,
  FileText,
  ListChecks,
  Mail,
  MessageSquare,
  Pencil,
  X,
  type LucideIcon,
} from 'lucide-react';
import type { ObjectType, Suggestion } from '#modules/worklogs/contract/record.ts';
import { totalsOf } from '#modules/worklogs/rules.ts';
import { hours, money, timeOfDay } from '#shared/format.ts';
import { useHere } from '#web/lib/here.tsx';
import classes from './suggestions.module.css';
import { useSuggestionWords } from './words.ts';

type Props = {
  readonly items: readonly Suggestion[];
  readonly busy: boolean;
  readonly onApprove: (id: number) => void;
  readonly onAdjust: (suggestion: Suggestion) => void;
  readonly onDismiss: (id: number) => void;
};

const icons: Readonly<Record<ObjectType, LucideIcon>> = {
  Project: Briefcase,
  Event: CalendarDays,
  Email: Mail,
  Task: ListChecks,
  Comment: MessageSquare,
  Document: FileText,
  Source: BookOpen,
};

/** Each suggestion with the worklog that it would create, and its actions. */
export function SuggestionList({ items, ...does }: Props) {
  const words = useSuggestionWords();
  return (
    <ul className={classes.list} aria-label={words.title}>
      {items.map((one) => (
        <Item key={one.id} one={one} {...does} />
      ))}
    </ul>
  );
}

type ItemProps = Omit<Props, 'items'> & { readonly one: Suggestion };

function Item({ one, ...does }: ItemProps) {
  const words = useSuggestionWords();
  const Icon = icons[one.objectType];
  return (
    <li>
      <span className={classes.icon} title={words.objects[one.objectType]}>
        <Icon size={17} aria-hidden />
      </span>
      <div className={classes.what}>
        <p className={classes.comment}>{one.comment}</p>
        <Case one={one} />
        {one.logged > 0 ? <p className={classes.project}>{words.logged(hours(one.logged))}</p> : null}
      </div>
      <div className={classes.figures}>
        <b>{words.hours(hours(one.quantity))}</b>
        {one.projectId === null ? null : (
          <span>
            {one.quantityBilled === 0
              ? words.notBilled
              : money(totalsOf(one).totalBilledWithDiscount, one.currencyCode)}
          </span>
        )}
      </div>
      <time className={classes.time} dateTime={one.lastDate}>
        {timeOfDay(one.lastDate)}
      </time>
      <Actions one={one} {...does} />
    </li>
  );
}

function Case({ one: { projectId, projectName, projectYearNumber } }: Pick<ItemProps, 'one'>) {
  const words = useSuggestionWords();
  const { tenantId } = useHere();
  if (projectId === null) return <p className={classes.project}>{words.without}</p>;
  return (
    <p className={classes.project} title={projectName ?? ''}>
      <Link to="/$tenantId/projects/$id" params={{ tenantId: String(tenantId), id: String(projectId) }}>
        {projectYearNumber}
      </Link>{' '}
      {projectName}
    </p>
  );
}

/** A suggestion without a case opens the worklog dialog to choose one. */
function Actions({ one, busy, onApprove, onAdjust, onDismiss }: ItemProps) {
  const words = useSuggestionWords();
  const what = [one.projectYearNumber, one.comment].filter(Boolean).join(', ');
  const caseless = one.projectId === null;
  return (
    <div className={classes.actions}>
      {caseless ? null : (
        <Button
          size="compact-sm"
          disabled={busy}
          leftSection={<Check size={14} aria-hidden />}
          aria-label={words.of(words.approve, what)}
          onClick={() => onApprove(one.id)}
        >
          {words.approve}
        </Button>
      )}
      <Button
        size="compact-sm"
        {...(caseless ? {} : { variant: 'default' })}
        disabled={busy}
        leftSection={caseless ? <Briefcase size={13} aria-hidden /> : <Pencil size={13} aria-hidden />}
        title={caseless ? words.chooseCase : words.adjustAndApprove}
        aria-label={words.of(caseless ? words.chooseCase : words.adjustAndApprove, what)}
        onClick={() => onAdjust(one)}
      >
        {caseless ? words.chooseCase : words.adjust}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        disabled={busy}
        leftSection={<X size={14} aria-hidden />}
        aria-label={words.of(words.dismiss, what)}
        onClick={() => onDismiss(one.id)}
      >
        {words.dismiss}
      </Button>
    </div>
  );
}
