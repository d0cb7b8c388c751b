import { Placeholder } from '@tiptap/extensions';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect } from 'react';
import classes from './editor.module.css';
import type { RichTextFieldProps } from './rich-text-field.tsx';
import { EditorToolbar } from './toolbar.tsx';
import { cleanHtml } from '../rich-text/clean.ts';
import textClasses from '../rich-text/rich-text.module.css';

type EditorProps = RichTextFieldProps & { labelId: string; noteId: string | undefined };

export default function Editor({ value, onChange, placeholder, autoFocus, error, labelId, noteId }: EditorProps) {
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
      attributes: {
        class: textClasses.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });

  // A value from outside (a template, a cleared form) replaces the text; the editor's own changes do not come back in.
  useEffect(() => {
    // React may run the effects again (Suspense) after the old editor is destroyed.
    if (editor.isDestroyed) return;
    const now = editor.isEmpty ? '' : editor.getHTML();
    if (value !== now) editor.commands.setContent(cleanHtml(value), { emitUpdate: false });
  }, [editor, value]);

  useEffect(() => {
    if (editor.isDestroyed) return;
    const box = editor.view.dom;
    box.setAttribute('aria-invalid', String(Boolean(error)));
    if (noteId) box.setAttribute('aria-describedby', noteId);
    else box.removeAttribute('aria-describedby');
  }, [editor, error, noteId]);

  return (
    <div className={classes.editor} data-invalid={error ? true : undefined}>
      <EditorToolbar editor={editor} />
      <EditorContent editor={editor} className={classes.text} />
    </div>
  );
}
