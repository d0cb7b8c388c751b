import { useEffect, useId, useMemo, useState } from 'react';
import { cleanHtml } from './clean.ts';
import classes from './rich-text.module.css';
import { useKitTexts } from '../texts/kit-texts.ts';

/** Taller texts are collapsed, with „Sýna meira“ below (SHELL-23). */
const COLLAPSED_PX = 200;

/** Stored HTML, sanitised; a long text is collapsed. */
export function RichText({ html }: { html: string }) {
  const texts = useKitTexts().richText;
  const textId = useId();
  const [body, setBody] = useState<HTMLDivElement | null>(null);
  const [height, setHeight] = useState(0);
  const [open, setOpen] = useState(false);
  const clean = useMemo(() => ({ __html: cleanHtml(html) }), [html]);
  const long = height > COLLAPSED_PX;

  useEffect(() => {
    if (!body) return;
    const observer = new ResizeObserver(() => setHeight(body.offsetHeight));
    observer.observe(body);
    return () => observer.disconnect();
  }, [body]);

  return (
    <div>
      <div
        className={classes.frame}
        data-folded={(long && !open) || undefined}
        style={{ maxHeight: long ? (open ? height : COLLAPSED_PX) : undefined }}
        id={textId}
      >
        <div ref={setBody} className={classes.text} dangerouslySetInnerHTML={clean} />
      </div>
      {long ? (
        <button
          type="button"
          className={classes.more}
          aria-expanded={open}
          aria-controls={textId}
          onClick={() => setOpen(!open)}
        >
          {open ? texts.showLess : texts.showMore}
        </button>
      ) : null}
    </div>
  );
}
