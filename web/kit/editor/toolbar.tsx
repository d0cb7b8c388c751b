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
import { useKitTexts, type KitTexts } from '../texts/kit-texts.ts';

const LEVELS = [1, 2, 3, 4, 5, 6] as const;
/** The levels of the heading button (SHELL-24). */
const DEFAULT_LEVEL = 2;

/** One tab stop with arrow keys between the buttons, as in the ARIA toolbar pattern. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const texts = useKitTexts().richText;
  const [linking, setLinking] = useState(false);
  const on = useEditorState({ editor, selector: readMarks });
  return (
    <>
      <div className={classes.toolbar} role="toolbar" tabIndex={-1} aria-label={texts.toolbar} onKeyDown={moveFocus}>
        <HeadingTools editor={editor} level={on.heading} />
        {toolsOf(editor, on, texts, () => setLinking(!linking)).map(({ label, icon, run, ...state }) => (
          <button
            key={label}
            type="button"
            tabIndex={-1}
            className={classes.tool}
            aria-label={label}
            aria-pressed={state.pressed}
            disabled={state.disabled}
            title={label}
            onClick={run}
          >
            {icon}
          </button>
        ))}
      </div>
      {linking ? <LinkBox editor={editor} onDone={() => setLinking(false)} /> : null}
    </>
  );
}

/** A button for the usual heading, and a choice of all levels; 0 is a paragraph. */
function HeadingTools({ editor, level }: { editor: Editor; level: number }) {
  const texts = useKitTexts().richText;

  function setHeading(chosen: string) {
    const heading = LEVELS.find((one) => String(one) === chosen);
    if (heading) editor.chain().focus().setHeading({ level: heading }).run();
    else editor.chain().focus().setParagraph().run();
  }

  return (
    <>
      <button
        type="button"
        className={classes.tool}
        aria-label={texts.headingLevel(level || DEFAULT_LEVEL)}
        aria-pressed={level > 0}
        onClick={() => setHeading(level ? '' : String(DEFAULT_LEVEL))}
      >
        <Heading size={15} />
      </button>
      <select
        className={classes.headings}
        tabIndex={-1}
        aria-label={texts.heading}
        value={level || ''}
        onChange={(event) => setHeading(event.target.value)}
      >
        <option value="">{texts.paragraph}</option>
        {LEVELS.map((one) => (
          <option key={one} value={one}>
            {texts.headingLevel(one)}
          </option>
        ))}
      </select>
    </>
  );
}

type ToolButton = { label: string; icon: ReactNode; run: () => void; pressed?: boolean; disabled?: boolean };

type Marks = ReturnType<typeof readMarks>;

/** The tools after the headings, in their order. */
function toolsOf(
  editor: Editor,
  on: Marks,
  texts: KitTexts['richText'],
  toggleLink: () => void,
): readonly ToolButton[] {
  const typing = () => editor.chain().focus();
  const bulletList = () => typing().toggleBulletList().run();
  const orderedList = () => typing().toggleOrderedList().run();
  return [
    { label: texts.bold, icon: <Bold size={15} />, pressed: on.bold, run: () => typing().toggleBold().run() },
    { label: texts.italic, icon: <Italic size={15} />, pressed: on.italic, run: () => typing().toggleItalic().run() },
    {
      label: texts.underline,
      icon: <Underline size={15} />,
      pressed: on.underline,
      run: () => typing().toggleUnderline().run(),
    },
    {
      label: texts.strike,
      icon: <Strikethrough size={15} />,
      pressed: on.strike,
      run: () => typing().toggleStrike().run(),
    },
    { label: texts.bulletList, icon: <List size={15} />, pressed: on.bulletList, run: bulletList },
    { label: texts.orderedList, icon: <ListOrdered size={15} />, pressed: on.orderedList, run: orderedList },
    {
      label: texts.quote,
      icon: <TextQuote size={15} />,
      pressed: on.quote,
      run: () => typing().toggleBlockquote().run(),
    },
    { label: texts.link, icon: <Link2 size={15} />, pressed: on.link, run: toggleLink },
    { label: texts.undo, icon: <Undo2 size={15} />, disabled: !on.canUndo, run: () => typing().undo().run() },
    { label: texts.redo, icon: <Redo2 size={15} />, disabled: !on.canRedo, run: () => typing().redo().run() },
  ];
}

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
