import '@mantine/core/styles/Popover.layer.css';
import { Popover, type PopoverProps } from '@mantine/core';
import { useLayoutEffect, useState, type ReactNode, type RefObject } from 'react';
import { Anchored } from './anchored.tsx';

export type FloatingPanelProps = Pick<PopoverProps, 'position' | 'width' | 'withinPortal' | 'floatingStrategy'> & {
  anchor: RefObject<HTMLElement | null>;
  opened: boolean;
  onClose: () => void;
  /** Its name, or the id of the element that says it; without one it is no dialog, and takes no focus. */
  label?: string;
  labelledBy?: string;
  className?: string | undefined;
  /** Goes to its edges. */
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
      // Of a dialog that holds the focus; what is beside a box opens as fast as one types.
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

/** Open a moment after it is there: Mantine notes where the focus was when something opens, not when it comes open. */
export function useShown(opened: boolean): boolean {
  const [shown, setShown] = useState(false);
  useLayoutEffect(() => setShown(opened), [opened]);
  return shown;
}
