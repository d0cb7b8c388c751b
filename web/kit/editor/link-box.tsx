import { Button } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import classes from './editor.module.css';
import { TextField } from '../form/text-field.tsx';
import { useKitTexts } from '../texts/kit-texts.ts';

/** The URL of a link; an address without a scheme gets https. */
export function LinkBox({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const texts = useKitTexts();
  const linked = editor.isActive('link');
  const [address, setAddress] = useState(String(editor.getAttributes('link').href ?? ''));

  const [refused, setRefused] = useState(false);

  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);

  function apply() {
    const target = withScheme(address.trim());
    if (target && !leadsSomewhere(target)) return setRefused(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (target) chain.setLink({ href: target }).run();
    else chain.unsetLink().run();
    onDone();
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  }

  // It is nested in other forms, so its key events must not reach them.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else onDone();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens to the field inside
    <div ref={box} className={classes.linkBox} role="group" aria-label={texts.richText.link} onKeyDown={onKeyDown}>
      <TextField
        hideLabel
        label={texts.richText.linkAddress}
        placeholder="https://"
        type="url"
        value={address}
        error={refused ? texts.richText.badAddress : null}
        onChange={(typed) => {
          setAddress(typed);
          setRefused(false);
        }}
      />
      {linked ? (
        <Button variant="default" onClick={remove}>
          {texts.richText.removeLink}
        </Button>
      ) : null}
      <Button onClick={apply}>{texts.ok}</Button>
    </div>
  );
}

function withScheme(address: string): string {
  if (!address || /^(https?:|mailto:|tel:)/i.test(address)) return address;
  return address.includes('@') ? `mailto:${address}` : `https://${address.replace(/^\/*/, '')}`;
}

/** A web or e-mail address without spaces; plain words are refused. */
function leadsSomewhere(target: string): boolean {
  if (/\s/.test(target) || !URL.canParse(target)) return false;
  const { protocol, hostname } = new URL(target);
  return ['mailto:', 'tel:'].includes(protocol) || (/^https?:$/.test(protocol) && /[.:]|^localhost$/.test(hostname));
}
