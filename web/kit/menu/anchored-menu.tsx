import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { rememberBeforeMenu } from '../dialog/use-return-focus.ts';
import classes from './menu.module.css';
import { MenuEntries, type MenuEntry } from './menu-entries.tsx';

type AnchoredMenuProps = {
  /** The position, in pixels of the window. */
  at: { x: number; y: number };
  label: string;
  entries: readonly MenuEntry[];
  onClose: () => void;
};

/** A context menu at a point: of a row, by right click and Shift+F10, and of a column. */
export default function AnchoredMenu({ at, label, entries, onClose }: AnchoredMenuProps) {
  const dropdown = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  // Read while rendering: the menu takes the focus as soon as it is on the page.
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    if (dropdown.current) rememberBeforeMenu(dropdown.current, before);
  }, [before]);

  useEffect(() => {
    const closeOnScroll = (event: Event) => {
      if (!(event.target instanceof Node) || !dropdown.current?.contains(event.target)) close.current();
    };
    // A scroll from before the click is reported one frame later and must not close the menu.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => window.addEventListener('scroll', closeOnScroll, true));
    });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', closeOnScroll, true);
    };
  }, []);

  // Rendered in place: in a portal it would be outside the page's landmarks.
  return (
    <div style={{ position: 'fixed', left: at.x, top: at.y, zIndex: 300 }}>
      <Menu
        opened
        onClose={onClose}
        position="bottom-start"
        withinPortal={false}
        width={210}
        // Mantine's default has 'keydown' too, which closes a menu opened from a key handler at once.
        clickOutsideEvents={['mousedown', 'touchstart']}
        returnFocus={false}
        // A long menu low on the page moves up, so that all of it is visible.
        // The place does not move, and below the edge of the window it counts as out of sight.
        hideDetached={false}
        middlewares={{ flip: true, shift: { crossAxis: true, padding: 8 } }}
        // Without a focusable placeholder the first item takes the focus.
        withInitialFocusPlaceholder={false}
        transitionProps={{ duration: 0 }}
      >
        <Menu.Target>
          {/* The place it hangs on; a button, since it carries the ARIA of one. */}
          <button type="button" tabIndex={-1} aria-label={label} className={classes.anchor} />
        </Menu.Target>
        <Menu.Dropdown ref={dropdown} className={classes.list} data-over aria-label={label} aria-labelledby={undefined}>
          <MenuEntries entries={entries} />
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
