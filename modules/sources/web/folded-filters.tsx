import { Button } from '@mantine/core';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useIsPhone } from '#web/kit/media.ts';
import type { Address } from './address.ts';
import { SearchFilters } from './search-filters.tsx';
import classes from './search.module.css';
import { useSourceWords } from './words.ts';

type Props = { readonly address: Address; readonly onChange: (change: Partial<Address>) => void };

/** The filters of the search, folded on a phone, where they would push the results out of sight. */
export function FoldedFilters(props: Props) {
  const { search: words } = useSourceWords();
  const phone = useIsPhone();
  const [open, setOpen] = useState(false);
  if (!phone) return <SearchFilters {...props} />;
  const count = countOf(props.address);
  return (
    <>
      <Button
        variant="default"
        className={classes.unfold}
        leftSection={<SlidersHorizontal size={15} aria-hidden />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {count > 0 ? `${words.filters} · ${count}` : words.filters}
      </Button>
      {open ? <SearchFilters {...props} /> : null}
    </>
  );
}

/** How many filters are set. */
const countOf = ({ types, keywords, references, from, to, narrowSearch }: Address): number =>
  types.length + keywords.length + references.length + [from, to, narrowSearch].filter(Boolean).length;
