import type { ChatMessage } from '../contract/record.ts';
import classes from './chat.module.css';
import { useSourceWords } from './words.ts';

export type Said = Pick<ChatMessage, 'senderRole' | 'message' | 'parts' | 'failed'>;

/** A question, or an answer with links to its places. */
export function Message({ message: { senderRole, message, parts, failed } }: { readonly message: Said }) {
  const { chat: words } = useSourceWords();
  return (
    <div className={classes.message} data-from={senderRole} data-failed={failed || undefined}>
      <b>{senderRole === 'AI' ? words.it : words.you}</b>
      {parts.length === 0 ? <p>{message}</p> : null}
      {parts.map(({ text, anchors }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never change places
        <p key={place}>
          {text}{' '}
          {anchors.map(({ anchor, label }) => (
            <a key={anchor} href={`#${anchor}`}>
              {label}
            </a>
          ))}
        </p>
      ))}
    </div>
  );
}
