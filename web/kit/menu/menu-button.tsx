import type { MenuProps } from '@mantine/core';
import {
  cloneElement,
  Fragment,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactElement,
} from 'react';
import type { MenuEntry } from './menu-entries.tsx';
import { useTimesOpened } from './floating.tsx';
import type { MenuPanelProps } from './menu-panel.tsx';
import { MenuPanel } from './menus-lazy.ts';

type MenuButtonProps = {
  /** The button that opens the menu; it must forward its ref and its ARIA. */
  children: ReactElement<ComponentProps<'button'>>;
  width?: number;
  position?: NonNullable<MenuProps['position']>;
} & (
  | { entries: readonly MenuEntry[] }
  | {
      /** A `MenuPanel` whose entries are worked out only once it opens. */
      renderPanel: (place: MenuPlace) => ReactElement;
    }
);

export type MenuPlace = Omit<MenuPanelProps, 'entries'>;

/** A button with a menu below it. */
export function MenuButton({ children, width = 210, position = 'bottom-end', ...menu }: MenuButtonProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const times = useTimesOpened(opened);
  const close = () => setOpened(false);
  const panelOf = (place: MenuPlace) =>
    'renderPanel' in menu ? menu.renderPanel(place) : <MenuPanel {...place} entries={menu.entries} />;
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
        <Fragment key={times}>{panelOf({ anchor, id, opened, width, position, onClose: close })}</Fragment>
      ) : null}
    </>
  );
}
