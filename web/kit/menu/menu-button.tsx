import type { MenuProps } from '@mantine/core';
import { cloneElement, useId, useRef, useState, type ComponentProps, type MouseEvent, type ReactElement } from 'react';
import type { MenuEntry } from './menu-entries.tsx';
import { useTimesOpened } from './floating.tsx';
import { MenuPanel } from './menus-lazy.ts';

type MenuButtonProps = {
  /** The button that opens the menu; it must forward its ref and its ARIA. */
  children: ReactElement<ComponentProps<'button'>>;
  entries: readonly MenuEntry[];
  width?: number;
  position?: NonNullable<MenuProps['position']>;
};

/** A button with a menu below it. */
export function MenuButton({ children, entries, width = 210, position = 'bottom-end' }: MenuButtonProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const times = useTimesOpened(opened);
  const close = () => setOpened(false);
  const button = {
    id,
    ref: anchor,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': opened,
    'aria-controls': opened ? `${id}-dropdown` : undefined,
    'data-expanded': opened || undefined,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      children.props.onClick?.(event);
      setOpened(!opened);
    },
  };
  return (
    <>
      {cloneElement(children, button)}
      {times > 0 ? (
        <MenuPanel key={times} {...{ anchor, id, opened, entries, width, position }} onClose={close} />
      ) : null}
    </>
  );
}
