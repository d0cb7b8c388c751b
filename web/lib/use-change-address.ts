import { useNavigate } from '@tanstack/react-router';

type Change<Address> = Partial<Address> | ((before: Address) => Partial<Address>);

/**
 * Changes search parameters of the shown screen, and keeps the others; a function returns all of them. With `replace`,
 * the browser's back button does not return to the address before. Parts of several routes use it too, so the address
 * is that of whichever route shows them.
 */
export function useChangeAddress<Address extends object>() {
  const navigate = useNavigate();
  return (change: Change<Address>, replace = false): void => {
    const search = (before: Address) => (typeof change === 'function' ? change(before) : { ...before, ...change });
    void navigate({ to: '.', replace, search: search as never });
  };
}
