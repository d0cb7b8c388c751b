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

/** Each with what it would log, and what can be done about it. */
export function SuggestionList({ items, busy, onApprove, onAdjust, onDismiss }: Props) {
  const words = useSuggestionWords();
  const { tenantId } = useHere();
  return (
    <ul className={classes.list} aria-label={words.title}>
      {items.map((one) => {
        const Icon = icons[one.objectType];
        const what = `${one.projectYearNumber}, ${one.comment}`;
        return (
          <li key={one.id}>
            <span className={classes.icon} title={words.objects[one.objectType]}>
              <Icon size={17} aria-hidden />
            </span>
            <div className={classes.what}>
              <p className={classes.comment}>{one.comment}</p>
              <p className={classes.project} title={one.projectName}>
                <Link to="/$tenantId/projects/$id" params={{ tenantId: String(tenantId), id: String(one.projectId) }}>
                  {one.projectYearNumber}
                </Link>{' '}
                {one.projectName}
              </p>
            </div>
            <div className={classes.figures}>
              <b>{words.hours(hours(one.quantity))}</b>
              <span>
                {one.quantityBilled === 0
                  ? words.notBilled
                  : money(totalsOf(one).totalBilledWithDiscount, one.currencyCode)}
              </span>
            </div>
            <time className={classes.time} dateTime={one.lastDate}>
              {timeOfDay(one.lastDate)}
            </time>
            <div className={classes.actions}>
              <Button
                size="compact-sm"
                disabled={busy}
                leftSection={<Check size={14} aria-hidden />}
                aria-label={words.of(words.approve, what)}
                onClick={() => onApprove(one.id)}
              >
                {words.approve}
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                disabled={busy}
                leftSection={<Pencil size={13} aria-hidden />}
                title={words.adjustAndApprove}
                aria-label={words.of(words.adjustAndApprove, what)}
                onClick={() => onAdjust(one)}
              >
                {words.adjust}
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
          </li>
        );
      })}
    </ul>
  );
}
