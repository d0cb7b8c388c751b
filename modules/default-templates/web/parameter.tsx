import { Copy } from 'lucide-react';
import { toast } from '#web/lib/toast.tsx';
import classes from './templates.module.css';
import { useTemplateWords } from './words.ts';

/** A parameter as written in a document, with a copy button. */
export function Parameter({ name }: { readonly name: string }) {
  const { parameters: words } = useTemplateWords();
  const written = `{{${name}}}`;
  async function copy() {
    // The clipboard requires a secure context.
    const { clipboard } = navigator as { readonly clipboard?: Clipboard };
    try {
      if (!clipboard) throw new Error('no clipboard');
      await clipboard.writeText(written);
      toast.success(words.copied(written));
    } catch {
      toast.error(words.copyFailed);
    }
  }
  return (
    <button
      type="button"
      className={classes.parameter}
      aria-label={words.copy(written)}
      title={words.copy(written)}
      onClick={() => void copy()}
    >
      <code>{written}</code>
      <Copy size={12} aria-hidden />
    </button>
  );
}
