import { QuestionForm } from '#modules/support/web/parts/question-form.tsx';
import { FloatingHelp } from '#web/kit/dialog/floating-help.tsx';
import { settings } from '#web/lib/settings.ts';
import { useText } from '#web/lib/texts.tsx';
import classes from './shell.module.css';

/** Help beside the work, five topics (SHELL-20), and whom to ask (SHELL-11). */
export default function Help({ onClose }: { readonly onClose: () => void }) {
  const { help: words } = useText().shell;
  return (
    <FloatingHelp title={words.title} onClose={onClose}>
      <div className={classes.help}>
        {words.topics.map((topic) => (
          <article key={topic.title}>
            <h3>{topic.title}</h3>
            <p>{topic.text}</p>
          </article>
        ))}
        <h3>{words.contact}</h3>
        {settings.supportEmail ? <QuestionForm /> : <p>{words.noContact}</p>}
      </div>
    </FloatingHelp>
  );
}
