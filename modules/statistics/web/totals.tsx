import { figureNames, type FigureName, type Figures } from '../contract.ts';
import { sayFigure, shareOf } from './figures.ts';
import classes from './overview.module.css';
import { useStatisticsWords } from './words.ts';

type Props = {
  readonly totals: Figures;
  readonly figure: FigureName;
  readonly onChoose: (figure: FigureName) => void;
};

/** The totals of the date range; the chosen measure is the one that is charted and ranked by. */
export function Totals({ totals, figure, onChoose }: Props) {
  const words = useStatisticsWords();
  const notes: Readonly<Record<FigureName, string>> = {
    hours: words.entries(totals.entries),
    billedHours: words.ofHours(shareOf(totals.billedHours, totals.hours)),
    amount: words.perHour(sayFigure('amount', totals.billedHours > 0 ? totals.amount / totals.billedHours : 0)),
    invoiced: words.ofAmount(shareOf(totals.invoiced, totals.amount)),
    collected: words.ofInvoiced(shareOf(totals.collected, totals.invoiced)),
  };
  return (
    <div className={classes.totals} role="group" aria-label={words.figure}>
      {figureNames.map((name) => (
        <button key={name} type="button" aria-pressed={name === figure} onClick={() => onChoose(name)}>
          <span>{words.figures[name]}</span>
          <b className="num">{sayFigure(name, totals[name])}</b>
          <small>{notes[name]}</small>
        </button>
      ))}
    </div>
  );
}
