import { createElement, lazy, useEffect, useState, type ComponentType, type ReactNode } from 'react';

type Part = (props: never) => ReactNode;
/** By which of these a part is closed. */
type Closing = { readonly close?: () => void; readonly onClose?: () => void; readonly onDone?: () => void };

let before: <Of>(loading: Promise<Of>) => Promise<Of> = (loading) => loading;

/** What else has to be here before a part is drawn, as its words. */
export function waitBeforeParts(wait: typeof before): void {
  before = wait;
}

const listeners = new Set<() => void>();

/** Hears of a part that did not come. */
export function onMissingPart(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * A part of the page that is fetched when it is first needed. Where it does not come, as without a network, it closes
 * instead of taking the page with it, and is asked for again the next time: React's own `lazy` would never ask again.
 */
export function lazyPart<Of extends Part>(load: () => Promise<{ readonly default: Of }>): Of {
  const fetched = () =>
    lazy(async () => {
      try {
        const { default: part } = await before(load());
        // What it takes is known where it is used, by the type below.
        return { default: part as unknown as ComponentType<object> };
      } catch (error) {
        forgetStyles(error);
        return { default: Missing };
      }
    });
  let current = fetched();
  function Missing({ close, onClose, onDone }: Closing) {
    useEffect(() => {
      current = fetched();
      for (const listener of listeners) listener();
      (close ?? onClose ?? onDone)?.();
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: there is nothing more to close
    }, []);
    return null;
  }
  function LazyPart(props: object) {
    const [Held] = useState(() => current);
    return createElement(Held, props);
  }
  return LazyPart as unknown as Of;
}

/** Styles that failed still have their link, and would be taken for loaded. */
function forgetStyles(error: unknown): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (error instanceof Error && error.message.endsWith(link.href)) link.remove();
  }
}
