import { useQuery } from '@tanstack/react-query';
import { logoOptions, useTenant } from '../api.ts';

/** The company's logo in the menu, or the first letter of its name. */
export function TenantMark({ name, className }: { readonly name: string; readonly className: string | undefined }) {
  const id = useTenant().data?.logoId ?? null;
  const { data } = useQuery({ ...logoOptions(id ?? ''), enabled: id !== null });
  return data ? (
    <img className={className} src={data} alt="" />
  ) : (
    <span className={className} aria-hidden>
      {name.charAt(0)}
    </span>
  );
}
