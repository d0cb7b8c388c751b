import { useQuery } from '@tanstack/react-query';
import { meOptions } from '#modules/employees/web/api.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { latePart } from '#web/kit/lazy-part.ts';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import { useHere } from '#web/lib/here.tsx';
import { useText } from '#web/lib/texts.tsx';
import classes from './shell.module.css';

export const UserMenuPanel = latePart(() => import('./user-menu-panel.tsx'));

/** The person's picture, with their menu. */
export function UserMenu({ onHelp }: { readonly onHelp: () => void }) {
  const { user: words } = useText().shell;
  const { name } = useHere();
  const image = useQuery(meOptions()).data?.imageId;
  return (
    <MenuButton renderPanel={(place) => <UserMenuPanel {...place} onHelp={onHelp} />}>
      <button type="button" className={classes.icon} aria-label={`${words.menu}: ${name}`} title={name}>
        <Avatar name={name} image={image ?? null} size={28} />
      </button>
    </MenuButton>
  );
}
