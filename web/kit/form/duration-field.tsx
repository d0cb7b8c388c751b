import { formatDuration, parseDuration } from '#shared/duration.ts';
import type { FieldProps } from './field.tsx';
import { TypedBox } from './typed-box.tsx';
import { useKitTexts } from '../texts/kit-texts.ts';

type DurationFieldProps = FieldProps & {
  /** Hours, two decimals. */
  value: number | null;
  onChange: (hours: number | null) => void;
  /** The step of the arrow keys, in hours. */
  step?: number;
  max?: number;
};

/** Hours as people write them: `1:20`, `1h20`, `1,33`, `80m`. */
export function DurationField({ step = 0.25, ...props }: DurationFieldProps) {
  const texts = useKitTexts().form;

  function read(text: string): { value: number } | { problem: string } {
    const value = parseDuration(text);
    if (value === null || value < 0) return { problem: texts.durationInvalid };
    if (props.max !== undefined && value > props.max)
      return { problem: texts.numberTooHigh(formatDuration(props.max)) };
    return { value };
  }

  return (
    <TypedBox {...props} step={step} suffix={texts.hoursSuffix} format={write} formatForEditing={write} read={read} />
  );
}

function write(hours: number | null): string {
  return hours === null ? '' : formatDuration(Math.max(0, hours));
}
