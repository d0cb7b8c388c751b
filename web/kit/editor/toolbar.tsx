import { useEditorState, type Editor } from '@tiptap/react';
import {
  Bold,
  Heading,
  Italic,
  Link2,
  List,
  ListOrdered,
  Redo2,
  Strikethrough,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import classes from './editor.module.css';
import { LinkBox } from './link-box.tsx';
import { useKitTexts } from '../texts/kit-texts.ts';

const LEVELS = [1, 2, 3, 4, 5, 6] as const;
/** The levels of the heading button (SHELL-24). */
const DEFAULT_LEVEL = 2;

/** One tab stop with arrow keys between the buttons, as in the ARIA toolbar pattern. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const texts = useKitTexts().richText;
  const [linking, setLinking] = useState(false);
  const on = useEditorState({ editor, selector: readMarks });

  function setHeading(level: string) {
    const heading = LEVELS.find((one) => String(one) === level);
    if (heading) editor.chain().focus().setHeading({ level: heading }).run();
    else editor.chain().focus().setParagraph().run();
  }

  const buttons: readonly ToolButton[] = [
    {
      label: texts.bold,
      icon: <Bold size={15} />,
      pressed: on.bold,
      run: () => editor.chain().focus().toggleBold().run(),
    },
    {
      label: texts.italic,
      icon: <Italic size={15} />,
      pressed: on.italic,
      run: () => editor.chain().focus().toggleItalic().run(),
    },
    {
      label: texts.underline,
      icon: <Underline size={15} />,
      pressed: on.underline,
      run: () => editor.chain().focus().toggleUnderline().run(),
    },
    {
      label: texts.strike,
      icon: <Strikethrough size={15} />,
      pressed: on.strike,
      run: () => editor.chain().focus().toggleStrike().run(),
    },
    {
      label: texts.bulletList,
      icon: <List size={15} />,
      pressed: on.bulletList,
      run: () => editor.chain().focus().toggleBulletList().run(),
    },
    {
      label: texts.orderedList,
      icon: <ListOrdered size={15} />,
      pressed: on.orderedList,
      run: () => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      label: texts.quote,
      icon: <TextQuote size={15} />,
      pressed: on.quote,
      run: () => editor.chain().focus().toggleBlockquote().run(),
    },
    { label: texts.link, icon: <Link2 size={15} />, pressed: on.link, run: () => setLinking(!linking) },
    {
      label: texts.undo,
      icon: <Undo2 size={15} />,
      disabled: !on.canUndo,
      run: () => editor.chain().focus().undo().run(),
    },
    {
      label: texts.redo,
      icon: <Redo2 size={15} />,
      disabled: !on.canRedo,
      run: () => editor.chain().focus().redo().run(),
    },
  ];

  return (
    <>
      <div className={classes.toolbar} role="toolbar" tabIndex={-1} aria-label={texts.toolbar} onKeyDown={moveFocus}>
        <button
          type="button"
          className={classes.tool}
          aria-label={texts.headingLevel(on.heading || DEFAULT_LEVEL)}
          aria-pressed={on.heading > 0}
          onClick={() => setHeading(on.heading ? '' : String(DEFAULT_LEVEL))}
        >
          <Heading size={15} />
        </button>
        <select
          className={classes.headings}
          tabIndex={-1}
          aria-label={texts.heading}
          value={on.heading || ''}
          onChange={(event) => setHeading(event.target.value)}
        >
          <option value="">{texts.paragraph}</option>
          {LEVELS.map((level) => (
            <option key={level} value={level}>
              {texts.headingLevel(level)}
            </option>
          ))}
        </select>
        {buttons.map((button) => (
          <button
            key={button.label}
            type="button"
            tabIndex={-1}
            className={classes.tool}
            aria-label={button.label}
            aria-pressed={button.pressed}
            disabled={button.disabled}
            title={button.label}
            onClick={button.run}
          >
            {button.icon}
          </button>
        ))}
      </div>
      {linking ? <LinkBox editor={editor} onDone={() => setLinking(false)} /> : null}
    </>
  );
}

type ToolButton = { label: string; icon: ReactNode; run: () => void; pressed?: boolean; disabled?: boolean };

function readMarks({ editor }: { editor: Editor }) {
  return {
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    strike: editor.isActive('strike'),
    bulletList: editor.isActive('bulletList'),
    orderedList: editor.isActive('orderedList'),
    quote: editor.isActive('blockquote'),
    link: editor.isActive('link'),
    heading: LEVELS.find((level) => editor.isActive('heading', { level })) ?? 0,
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (!step) return;
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled), select')];
  const at = tools.findIndex((tool) => tool === document.activeElement);
  event.preventDefault();
  tools[(at + step + tools.length) % tools.length]?.focus();
}
