import '@mantine/core/styles/Popover.layer.css';
import { Popover, type PopoverProps } from '@mantine/core';
import { useLayoutEffect, useState, type ReactNode, type RefObject } from 'react';
import { Anchored } from './anchored.tsx';

export type FloatingPanelProps = Pick<PopoverProps, 'position' | 'width' | 'withinPortal' | 'floatingStrategy'> & {
  anchor: RefObject<HTMLElement | null>;
  opened: boolean;
  onClose: () => void;
  /** The accessible name, or the id of a labelling element; without one it is no dialog and takes no focus. */
  label?: string;
  labelledBy?: string;
  className?: string | undefined;
  /** Has no padding. */
  edge?: boolean;
  children: ReactNode;
};

export default function FloatingPanel(props: FloatingPanelProps) {
  const { anchor, opened, onClose, label, labelledBy, className, edge, children, ...how } = props;
  const dialog = label !== undefined || labelledBy !== undefined;
  const shown = useShown(opened);
  return (
    <Popover
      {...how}
      opened={shown}
      onChange={onClose}
      // For a dialog that takes the focus; a list beside a box opens without a transition.
      trapFocus={dialog}
      returnFocus={dialog}
      withRoles={false}
      {...(dialog ? {} : { transitionProps: { duration: 0 } })}
    >
      <Popover.Target>
        <Anchored to={anchor} />
      </Popover.Target>
      <Popover.Dropdown
        className={className}
        {...(edge ? { p: 0 } : {})}
        {...(dialog ? { role: 'dialog', 'aria-label': label, 'aria-labelledby': labelledBy, tabIndex: -1 } : {})}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

/**
 * Opens one tick after mounting: Mantine stores the element to return the focus to on opening, not on mounting as open.
 */
export function useShown(opened: boolean): boolean {
  const [shown, setShown] = useState(false);
  useLayoutEffect(() => setShown(opened), [opened]);
  return shown;
}
