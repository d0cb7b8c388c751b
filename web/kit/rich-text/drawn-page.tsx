import { useEffect, useRef } from 'react';

type Props = {
  readonly html: string;
  readonly title: string;
  readonly className?: string;
  /** The id of what is scrolled to. */
  readonly at?: string;
};

/** A whole page that the server drew, in a frame of an opaque origin where nothing runs. */
export function DrawnPage({ html, title, className, at }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => goTo(frame.current, at), [at]);
  const onLoad = () => goTo(frame.current, at);
  return <iframe ref={frame} sandbox="" srcDoc={html} title={title} className={className} onLoad={onLoad} />;
}

/** Nothing can be asked of such a frame, but it can be sent to a place within itself. */
function goTo(frame: HTMLIFrameElement | null, at: string | undefined): void {
  if (at !== undefined) frame?.contentWindow?.location.replace(`about:srcdoc#${at}`);
}
