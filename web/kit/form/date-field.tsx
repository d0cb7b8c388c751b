import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { CalendarDays } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { lazyPart } from '#web/kit/lazy-part.ts';
import { afterPress } from './after-press.ts';
import { wallNow, writeDateText, type WallDate } from './date-text.ts';
import { Field, FieldBox, type FieldProps } from './field.tsx';
import { parseDateText } from './read-date.ts';
import classes from './form.module.css';
import { useKitTexts, type KitTexts } from '../texts/kit-texts.ts';

const Calendar = lazyPart(() => import('./calendar.tsx'));

type DateFieldProps = FieldProps & {
  /** `yyyy-MM-dd`, or `yyyy-MM-ddTHH:mm` with `withTime`: wall time; the caller knows the zone. */
  value: WallDate | null;
  onChange: (value: WallDate | null) => void;
  withTime?: boolean;
  /** Shown when the text is not a date; defaults to the kit's own sentence. */
  invalidMessage?: string;
  min?: string;
  max?: string;
  /** The current time in the zone of the value; defaults to this machine's. */
  now?: () => WallDate;
  /** The field is inside another popover: a press in its calendar counts as inside that one. */
  inPopover?: boolean;
};

/**
 * A typed date with a calendar beside it. Parses the text on Enter and on blur, and keeps text that it cannot parse.
 */
export function DateField(props: DateFieldProps) {
  const texts = useKitTexts().form;
  const { label, value, onChange, withTime = false, min, max, now = wallNow, inPopover } = props;
  const [open, setOpen] = useState(false);
  const typed = useTypedDate(props);
  const input = useRef<HTMLInputElement>(null);
  useEscapeFirst(input, () => inPopover && !open && flushSync(typed.restore));

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !typed.commit()) event.preventDefault();
    closeOnEscape(event);
    if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault();
      setOpen(true);
    }
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
  }

  function pick(date: string) {
    setOpen(false);
    onChange(withTime ? `${date}T${value?.slice(11, 16) || now().slice(11, 16)}` : date);
  }

  return (
    <Field {...props} error={typed.problem ?? props.error ?? null} unread={typed.unread}>
      {(control) => (
        <WithCalendar
          {...{ open, setOpen, pick, label, value, min, max, inPopover }}
          target={
            <FieldBox control={control}>
              <input
                {...control}
                ref={input}
                inputMode="text"
                autoComplete="off"
                placeholder={withTime ? texts.dateTimePlaceholder : texts.datePlaceholder}
                value={typed.text}
                onChange={(event) => typed.setText(event.target.value)}
                onBlur={() => typed.commit(afterPress)}
                onKeyDown={onKeyDown}
              />
              <CalendarButton
                label={label}
                disabled={control.disabled}
                open={open}
                onClick={() => setOpen(!open)}
                onKeyDown={closeOnEscape}
              />
            </FieldBox>
          }
        />
      )}
    </Field>
  );
}

/** The text of a date field, and whether it is a date that may be used. */
function useTypedDate(props: DateFieldProps) {
  const texts = useKitTexts().form;
  const { value, onChange, withTime = false, invalidMessage, min, max, now = wallNow } = props;
  const [text, setText] = useState(writeDateText(value));
  const [problem, setProblem] = useState<string | null>(null);
  const [shownValue, setShownValue] = useState(value);

  if (value !== shownValue) {
    setShownValue(value);
    setText(writeDateText(value));
    setProblem(null);
  }

  const next = text.trim() ? parseDateText(text, now(), withTime) : null;
  const outside = next === null ? null : outsideOf(next, min, max, texts);
  const readable = !text.trim() || (next !== null && outside === null);
  const message = outside ?? invalidMessage ?? (withTime ? texts.dateTimeInvalid : texts.dateInvalid);

  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });

  /** Takes the text; `tell` says when its error is shown. */
  function commit(tell: (show: () => void) => void = (show) => show()): boolean {
    // A value from outside replaces the text meanwhile, and then nothing is wrong with it.
    tell(() => setProblem(readable || latest.current !== value ? null : message));
    if (!readable) return false;
    // A text that equals the value as shown keeps the value, including its seconds.
    if (text === writeDateText(value)) return true;
    setText(writeDateText(next));
    onChange(next);
    return true;
  }

  const restore = () => setText(writeDateText(value));
  return { text, setText, problem, unread: !readable && text !== writeDateText(value), commit, restore };
}

type CalendarButtonProps = {
  label: string;
  disabled: boolean | undefined;
  open: boolean;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

function CalendarButton({ label, open, ...button }: CalendarButtonProps) {
  const texts = useKitTexts().form;
  return (
    <button
      type="button"
      className={classes.inBox}
      aria-label={`${texts.openCalendar}: ${label}`}
      aria-haspopup="dialog"
      aria-expanded={open}
      {...button}
    >
      <CalendarDays size={15} aria-hidden />
    </button>
  );
}

type WithCalendarProps = Pick<DateFieldProps, 'label' | 'value' | 'min' | 'max' | 'inPopover'> & {
  open: boolean;
  setOpen: (open: boolean) => void;
  pick: (date: string) => void;
  target: ReactElement;
};

/** The field's box, and the calendar that it opens. */
function WithCalendar({ open, setOpen, pick, target, label, value, min, max, inPopover = false }: WithCalendarProps) {
  return (
    // withRoles puts ARIA on the target, which is not a control here.
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      withRoles={false}
      withinPortal={!inPopover}
      trapFocus
      returnFocus
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        <Suspense fallback={<div style={{ width: 252, height: 284 }} />}>
          <Calendar value={value?.slice(0, 10) ?? null} onChange={pick} min={min} max={max} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Why a date that was read cannot be used: it is before the first or after the last that may be. */
function outsideOf(
  value: WallDate,
  min: string | undefined,
  max: string | undefined,
  texts: KitTexts['form'],
): string | null {
  const date = value.slice(0, 10);
  if (min && date < min.slice(0, 10)) return texts.dateTooEarly(writeDateText(min.slice(0, 10)));
  if (max && date > max.slice(0, 10)) return texts.dateTooLate(writeDateText(max.slice(0, 10)));
  return null;
}

/**
 * Acts on Escape in an input before the popover around it closes: that moves the focus, and leaving the input takes its
 * text.
 */
function useEscapeFirst(input: RefObject<HTMLInputElement | null>, act: () => void) {
  const onEscape = useEffectEvent(act);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape' && event.target === input.current) onEscape();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [input]);
}
