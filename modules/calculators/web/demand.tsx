import { Button } from '@mantine/core';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Segmented } from '#web/kit/segmented.tsx';
import { toast } from '#web/lib/toast.tsx';
import type { Language } from '#shared/texts/nouns.ts';
import type { Series } from '../rules/rates.ts';
import type { Debt } from '../rules/request.ts';
import { demandOf } from '../texts/demand.ts';
import classes from './interests.module.css';
import { useCalculatorWords } from './words.ts';

/** The text of the claim, ready for a writ. Icelandic first, because it is the courts' language. */
export function Demand({ debts, series }: { readonly debts: readonly Debt[]; readonly series: readonly Series[] }) {
  const { demand: words } = useCalculatorWords();
  const [language, setLanguage] = useState<Language>('is');
  const text = demandOf(
    debts.filter(({ interestPeriods }) => interestPeriods.length > 0),
    language,
    series,
  );
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast.success(words.copied);
  };
  return (
    <section aria-label={words.title}>
      <div className={classes.demandHead}>
        <h2>{words.title}</h2>
        <div className={classes.actions}>
          <Segmented<Language>
            label={words.language}
            value={language}
            onChange={setLanguage}
            items={(['is', 'en'] as const).map((value) => ({ value, label: words.languages[value] }))}
          />
          <Button variant="default" leftSection={<Copy size={14} aria-hidden />} onClick={() => void copy()}>
            {words.copy}
          </Button>
        </div>
      </div>
      <p className={classes.demand} lang={language}>
        {text}
      </p>
    </section>
  );
}
