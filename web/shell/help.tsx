import { useLocation } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { QuestionForm } from '#modules/support/web/parts/question-form.tsx';
import { FloatingHelp } from '#web/kit/dialog/floating-help.tsx';
import { screenWords } from '#web/lib/screen-words.ts';
import { settings } from '#web/lib/settings.ts';
import classes from './shell.module.css';
import { topicNames, type TopicName } from './help-topics.ts';
import type { HelpTexts } from './texts/help.is.ts';

const useHelpWords = screenWords({ is: () => import('./texts/help.is.ts'), en: () => import('./texts/help.en.ts') });

/**
 * Help beside the work, by topics, opened at the one of the current screen (SHELL-20), and how to get support
 * (SHELL-11).
 */
type Props = { readonly takesFocus: boolean; readonly onClose: () => void };

export default function Help({ takesFocus, onClose }: Props) {
  const words = useHelpWords();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [name, setName] = useState<TopicName>(() => topicOf(path));
  const { title, text } = words.topics[name];
  return (
    <FloatingHelp title={words.title} takesFocus={takesFocus} onClose={onClose}>
      <article className={classes.help}>
        {name === 'index' ? null : (
          <button type="button" className={classes.back} onClick={() => setName('index')}>
            <ChevronLeft size={14} aria-hidden />
            {words.back}
          </button>
        )}
        <Head key={name} title={title} />
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {name === 'index' ? <Index words={words} onTopic={setName} /> : null}
      </article>
    </FloatingHelp>
  );
}

/** Takes the focus when it replaces another topic, because the focused element is gone. */
function Head({ title }: { readonly title: string }) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) head.current?.focus();
  }, []);
  return (
    <h3 ref={head} tabIndex={-1}>
      {title}
    </h3>
  );
}

function Index({ words, onTopic }: { readonly words: HelpTexts; readonly onTopic: (name: TopicName) => void }) {
  return (
    <>
      <ul>
        {topicNames
          .filter((name) => name !== 'index')
          .map((name) => (
            <li key={name}>
              <button type="button" className={classes.topic} onClick={() => onTopic(name)}>
                {words.topics[name].title}
                <ChevronRight size={14} aria-hidden />
              </button>
            </li>
          ))}
      </ul>
      <h3>{words.contact}</h3>
      {settings.supportEmail ? <QuestionForm /> : <p>{words.noContact}</p>}
    </>
  );
}

/** The help topic of a screen. */
function topicOf(path: string): TopicName {
  if (/\/sources(\/|$)/.test(path)) return 'sources';
  if (path.endsWith('/settings/rates')) return 'rates';
  if (path.endsWith('/settings/connections')) return 'connections';
  if (path.endsWith('/letters')) return 'letters';
  if (/\/worklogs(\/|$)/.test(path)) return 'worklogs';
  return /\/invoices(\/|$)/.test(path) ? 'revenue' : 'index';
}
