import { useEffect, useRef } from 'react';

type Props = {
  readonly html: string;
  readonly title: string;
  readonly className?: string;
  /** The id of the element to scroll to. */
  readonly at?: string;
};

/** A whole page that the server rendered, in a frame with an opaque origin where no script runs. */
export function DrawnPage({ html, title, className, at }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => goTo(frame.current, at), [at]);
  const onLoad = () => goTo(frame.current, at);
  return <iframe ref={frame} sandbox="" srcDoc={html} title={title} className={className} onLoad={onLoad} />;
}

/** Such a frame cannot be scripted, but it can be navigated to an anchor. */
function goTo(frame: HTMLIFrameElement | null, at: string | undefined): void {
  if (at !== undefined) frame?.contentWindow?.location.replace(`about:srcdoc#${at}`);
}
