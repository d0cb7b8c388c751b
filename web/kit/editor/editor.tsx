import { Placeholder } from '@tiptap/extensions';
import { EditorContent, useEditor, type Editor as Edited } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId } from 'react';
import classes from './editor.module.css';
import type { RichTextFieldProps } from './rich-text-field.tsx';
import { keyOf, MentionList } from './mention-list.tsx';
import { EditorToolbar } from './toolbar.tsx';
import { useMentioning } from './use-mentioning.ts';
import { optionId } from '../form/picker-options.tsx';
import { cleanHtml } from '../rich-text/clean.ts';
import textClasses from '../rich-text/rich-text.module.css';

type EditorProps = RichTextFieldProps & { labelId: string; noteId: string | undefined };

const box = { class: textClasses.text ?? '', role: 'textbox', 'aria-multiline': 'true' };

export default function Editor(props: EditorProps) {
  const { value, onChange, placeholder, autoFocus, error, labelId, noteId, mentioning } = props;
  const listId = useId();
  const list = useMentioning(mentioning);
  const { latest } = list;
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        trailingNode: false,
        heading: { levels: [1, 2, 3, 4, 5, 6] },
        link: { openOnClick: false, protocols: ['http', 'https', 'mailto', 'tel'], defaultProtocol: 'https' },
      }),
      Placeholder.configure({ placeholder: placeholder ?? '' }),
    ],
    content: cleanHtml(value),
    autofocus: autoFocus ? 'end' : false,
    editorProps: {
      attributes: { ...box, 'aria-labelledby': labelId },
      handleKeyDown: (_view, event) => latest.current(event),
    },
    onUpdate: ({ editor: changed }) => {
      onChange(changed.isEmpty ? '' : changed.getHTML());
      list.onTyped(changed);
    },
    onBlur: list.close,
  });

  // A value from outside (a template, a cleared form) replaces the text; the editor's own changes do not come back in.
  useEffect(() => {
    // React may run the effects again (Suspense) after the old editor is destroyed.
    if (editor.isDestroyed) return;
    const now = editor.isEmpty ? '' : editor.getHTML();
    if (value !== now) editor.commands.setContent(cleanHtml(value), { emitUpdate: false });
  }, [editor, value]);

  const active = list.pointed && optionId(listId, keyOf(list.pointed));
  useAttribute(editor, 'aria-invalid', String(Boolean(error)));
  useAttribute(editor, 'aria-describedby', noteId);
  useAttribute(editor, 'aria-activedescendant', active);
  useAttribute(editor, 'aria-controls', active && listId);

  return (
    <div className={classes.editor} data-invalid={error ? true : undefined}>
      <EditorToolbar editor={editor} />
      <EditorContent editor={editor} className={classes.text} />
      {mentioning && list.pointed ? (
        <MentionList
          id={listId}
          label={mentioning.label}
          offered={list.offered}
          pointed={list.pointed}
          onChoose={list.choose}
        />
      ) : null}
    </div>
  );
}

/** Sets an attribute of the text box, or removes it. */
function useAttribute(editor: Edited, name: string, value: string | null | undefined): void {
  useEffect(() => {
    if (editor.isDestroyed) return;
    if (value) editor.view.dom.setAttribute(name, value);
    else editor.view.dom.removeAttribute(name);
  }, [editor, name, value]);
}
