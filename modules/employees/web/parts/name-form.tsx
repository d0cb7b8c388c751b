import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { TextField } from '#web/kit/form/text-field.tsx';
import { ApiError } from '#web/lib/call.ts';
import { longestViewName } from '../../contract/views.ts';
import { nameOf } from './views.ts';

type Props = {
  readonly label: string;
  readonly submit: string;
  readonly first?: string;
  /** Saves it; an error of the name is shown at the field. */
  readonly onSave: (name: string) => Promise<void>;
  readonly onCancel?: () => void;
};

/** The name of a saved view, for a new one or in place of an existing one. */
export function NameForm({ label, submit, first = '', onSave, onCancel }: Props) {
  const [typed, setTyped] = useState(first);
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEscape(form, onCancel);
  async function save(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const name = nameOf(typed);
    if (name === '' || isSaving) return;
    setSaving(true);
    try {
      await onSave(name);
      setTyped('');
    } catch (failure) {
      setError((failure instanceof ApiError && failure.errors['name']) || null);
    } finally {
      setSaving(false);
    }
  }
  return (
    <form ref={form} onSubmit={(event) => void save(event)}>
      <TextField
        label={label}
        value={typed}
        maxLength={longestViewName}
        error={error}
        onChange={(text) => {
          setTyped(text);
          setError(null);
        }}
      />
      <Button type="submit" size="compact-sm" disabled={nameOf(typed) === '' || isSaving}>
        {submit}
      </Button>
    </form>
  );
}

/** Esc leaves the form; the popover around it closes on Esc before its content hears the key. */
function useEscape(form: React.RefObject<HTMLFormElement | null>, onEscape: (() => void) | undefined): void {
  useEffect(() => {
    if (!onEscape) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !(event.target instanceof Node) || !form.current?.contains(event.target)) return;
      event.stopPropagation();
      onEscape();
    };
    window.addEventListener('keydown', leave, true);
    return () => window.removeEventListener('keydown', leave, true);
  }, [form, onEscape]);
}
