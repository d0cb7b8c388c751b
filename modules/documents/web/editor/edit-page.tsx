import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { QueryError } from '#web/kit/query-error.tsx';
import { editorOptions } from '../api.ts';
import { useDocumentWords } from '../words.ts';
import classes from './edit-page.module.css';

/** A document in the firm's editor, in a frame of the editor's own origin (DOC-32). */
export default function EditPage() {
  const { id } = useParams({ strict: false });
  const words = useDocumentWords();
  const { data, error, refetch } = useQuery(editorOptions(Number(id)));
  if (error) return <QueryError title={words.errors.open} of={{ error, refetch }} />;
  return data === undefined ? <div aria-busy /> : <Editor {...data} />;
}

type Opened = {
  readonly name: string;
  readonly url: string;
  readonly origin: string;
  readonly accessToken: string;
  readonly accessTokenTtl: number;
};
type Said = { readonly MessageId?: unknown; readonly Values?: { readonly Status?: unknown } | null };

const frameName = 'office_frame';
/** What an editor needs to work and to download: its own scripts, forms and windows, without access to our origin. */
const allowed =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-modals';

/** The token is posted by a form: it is in no URL and no history (DOC-32). */
function Editor({ name, url, origin, accessToken, accessTokenTtl }: Opened) {
  const { editor: words } = useDocumentWords();
  const form = useRef<HTMLFormElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const { tenantId = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const [isReady, setReady] = useState(false);
  useEffect(() => form.current?.submit(), [url]);

  const answer = (MessageId: string) =>
    frame.current?.contentWindow?.postMessage(
      JSON.stringify({ MessageId, SendTime: Date.now(), Values: null }),
      origin,
    );
  const hear = useEffectEvent((event: MessageEvent) => {
    if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
    const { MessageId: message, Values: values } = read(event.data);
    if (message === 'App_LoadingStatus' && values?.Status === 'Frame_Ready') answer('Host_PostmessageReady');
    if (message === 'App_LoadingStatus' && values?.Status === 'Document_Loaded') setReady(true);
    if (message === 'UI_Close') void navigate({ to: '/$tenantId/files', params: { tenantId } });
  });
  useEffect(() => {
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);

  return (
    <section className={classes.page} aria-label={words.title(name)} aria-busy={!isReady}>
      <form ref={form} method="post" action={url} target={frameName} hidden>
        <input type="hidden" name="access_token" value={accessToken} />
        <input type="hidden" name="access_token_ttl" value={accessTokenTtl} />
      </form>
      <iframe
        ref={frame}
        name={frameName}
        id={frameName}
        className={classes.frame}
        title={words.title(name)}
        sandbox={allowed}
        allow="clipboard-read; clipboard-write; fullscreen"
        onLoad={() => answer('Host_PostmessageReady')}
      />
    </section>
  );
}

function read(data: unknown): Said {
  try {
    return typeof data === 'string' ? ((JSON.parse(data) as Said | null) ?? {}) : {};
  } catch {
    return {};
  }
}
