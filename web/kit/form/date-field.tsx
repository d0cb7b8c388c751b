import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import { CalendarDays } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { lazyPart } from '#web/kit/lazy-part.ts';
import { afterPress } from './after-press.ts';
import { wallNow, writeDateText, type WallDate } from './date-text.ts';
import { Field, type FieldProps } from './field.tsx';
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
  const {
    value,
    onChange,
    withTime = false,
    invalidMessage,
    min,
    max,
    now = wallNow,
    inPopover = false,
    ...field
  } = props;
  const [text, setText] = useState(writeDateText(value));
  const [problem, setProblem] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
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

  const input = useRef<HTMLInputElement>(null);
  useEscapeFirst(input, () => {
    if (inPopover && !open) flushSync(() => setText(writeDateText(value)));
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

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !commit()) event.preventDefault();
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
    const time = value?.slice(11, 16) || now().slice(11, 16);
    setOpen(false);
    onChange(withTime ? `${date}T${time}` : date);
  }

  return (
    <Field {...field} error={problem ?? field.error ?? null} unread={!readable && text !== writeDateText(value)}>
      {(control) => (
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
          <Popover.Target>
            <div
              className={classes.box}
              data-invalid={control['aria-invalid'] || undefined}
              data-disabled={control.disabled || undefined}
            >
              <input
                {...control}
                ref={input}
                inputMode="text"
                autoComplete="off"
                placeholder={withTime ? texts.dateTimePlaceholder : texts.datePlaceholder}
                value={text}
                onChange={(event) => setText(event.target.value)}
                onBlur={() => commit(afterPress)}
                onKeyDown={onKeyDown}
              />
              <button
                type="button"
                className={classes.inBox}
                disabled={control.disabled}
                aria-label={`${texts.openCalendar}: ${field.label}`}
                aria-haspopup="dialog"
                aria-expanded={open}
                onClick={() => setOpen(!open)}
                onKeyDown={closeOnEscape}
              >
                <CalendarDays size={15} aria-hidden />
              </button>
            </div>
          </Popover.Target>
          <Popover.Dropdown role="dialog" aria-label={field.label}>
            <Suspense fallback={<div style={{ width: 252, height: 284 }} />}>
              <Calendar value={value?.slice(0, 10) ?? null} onChange={pick} min={min} max={max} />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      )}
    </Field>
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
