import { CircleHelp, Menu, PanelLeft, Search } from 'lucide-react';
import { Suspense } from 'react';
import { lazyPart } from '#web/kit/lazy-part.ts';
import { Bell } from '#modules/notifications/web/parts/bell.tsx';
import { NewWorklogButton } from '#modules/worklogs/web/parts/new-worklog.tsx';
import { TimerControl } from '#modules/worklogs/web/parts/timer.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { Kbd } from '#web/kit/kbd.tsx';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import { useText } from '#web/lib/texts.tsx';
import { Palette } from './palette-lazy.ts';
import classes from './shell.module.css';
import { useHelp } from './use-help.ts';
import { UserMenu } from './user-menu.tsx';

const Help = lazyPart(() => import('./help.tsx'));

type TopBarProps = {
  readonly folded: boolean;
  readonly drawer: boolean;
  readonly timerOpen: boolean;
  readonly onTimerOpen: (open: boolean) => void;
  readonly onFold: () => void;
  readonly onDrawer: () => void;
};

/** Search, the timer, new worklogs, help and the user menu (SHELL-07). */
export function TopBar({ folded, drawer, timerOpen, onTimerOpen, onFold, onDrawer }: TopBarProps) {
  const { shell: words } = useText();
  const dialogs = useDialogs();
  const { help, showHelp } = useHelp();
  const reads = roleIn(useHere().tenantId) === 'reader';
  return (
    <header className={classes.top}>
      <button
        type="button"
        className={`${classes.icon} ${classes.narrow}`}
        aria-label={words.menu}
        aria-expanded={drawer}
        onClick={onDrawer}
      >
        <Menu size={19} aria-hidden />
      </button>
      <button
        type="button"
        className={`${classes.icon} ${classes.wide}`}
        aria-label={folded ? words.unfold : words.fold}
        aria-expanded={!folded}
        onClick={onFold}
      >
        <PanelLeft size={17} aria-hidden />
      </button>
      <button
        type="button"
        className={classes.search}
        aria-label={`${words.search} Ctrl K`}
        onClick={() => void dialogs.open(Palette, {})}
      >
        <Search size={15} aria-hidden />
        <span className={classes.label}>{words.search}</span>
        <Kbd>Ctrl K</Kbd>
      </button>
      <span className={classes.space} />
      {reads ? null : (
        <>
          <TimerControl opened={timerOpen} onOpened={onTimerOpen} />
          <NewWorklogButton />
        </>
      )}
      <button
        type="button"
        className={`${classes.icon} ${classes.phoneless}`}
        aria-label={words.help.open}
        aria-expanded={help !== 'closed'}
        onClick={() => showHelp(help === 'closed' ? 'asked' : 'closed')}
      >
        <CircleHelp size={18} aria-hidden />
      </button>
      <Bell className={classes.icon} />
      <UserMenu onHelp={() => showHelp('asked')} />
      {help === 'closed' ? null : (
        <Suspense fallback={null}>
          <Help takesFocus={help === 'asked'} onClose={() => showHelp('closed')} />
        </Suspense>
      )}
    </header>
  );
}
