import { useEffect, useMemo, useRef } from 'react';
import { frameKeysDigest, frameKeysScript } from '#shared/frame-keys.ts';
import { useFrameKeys } from './use-frame-keys.ts';

type Props = {
  readonly html: string;
  readonly title: string;
  readonly className?: string;
  /** How large it stands; 1 is the usual size. */
  readonly zoom?: number;
  /** The id of the element to scroll to. */
  readonly at?: string;
};

/** Nothing is fetched, and of scripts only ours runs. */
const policy = `default-src 'none'; script-src ${frameKeysDigest}; style-src 'unsafe-inline'; img-src data:`;
const head = `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><script>${frameKeysScript}</script>`;

/** A whole page that the server rendered, in a frame with an opaque origin where nothing of the page runs. */
export function DrawnPage({ html, title, className, zoom = 1, at }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  useFrameKeys(frame);
  useEffect(() => goTo(frame.current, at), [at]);
  // Parsers pass over the second doctype.
  const whole = useMemo(() => head + html, [html]);
  return (
    <iframe
      ref={frame}
      sandbox="allow-scripts"
      srcDoc={whole}
      title={title}
      className={className}
      style={{ zoom }}
      onLoad={() => goTo(frame.current, at)}
    />
  );
}

/** The origin of such a frame is not ours, but it can be navigated to an anchor. */
function goTo(frame: HTMLIFrameElement | null, at: string | undefined): void {
  if (at !== undefined) frame?.contentWindow?.location.replace(`about:srcdoc#${at}`);
}
