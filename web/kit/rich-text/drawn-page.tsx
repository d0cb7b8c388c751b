import { useEffect, useMemo, useRef } from 'react';

type Props = {
  readonly html: string;
  readonly title: string;
  readonly className?: string;
  /** The scale; 1 is the default. */
  readonly zoom?: number;
  /** The id of the element to scroll to. */
  readonly at?: string;
};

/** Nothing is fetched and nothing runs, as the response header of the page said too. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
const head = `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">`;

/** A whole page that the server rendered, in a frame with an opaque origin where no script runs. */
export function DrawnPage({ html, title, className, zoom = 1, at }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => goTo(frame.current, at), [at]);
  // Parsers pass over the second doctype.
  const whole = useMemo(() => head + html, [html]);
  return (
    <iframe
      ref={frame}
      sandbox=""
      srcDoc={whole}
      title={title}
      className={className}
      style={{ zoom }}
      onLoad={() => goTo(frame.current, at)}
    />
  );
}

/** Such a frame cannot be scripted, but it can be navigated to an anchor. */
function goTo(frame: HTMLIFrameElement | null, at: string | undefined): void {
  if (at !== undefined) frame?.contentWindow?.location.replace(`about:srcdoc#${at}`);
}
