import { useCallback } from 'react';
import { dec, plainNumber } from '#shared/format.ts';
import type { FieldProps } from './field.tsx';
import { parseNumberText, roundTo, typeableNumber } from './number-text.ts';
import { TypedBox } from './typed-box.tsx';
import { useKitTexts } from '../texts/kit-texts.ts';

export type NumberFieldProps = FieldProps & {
  value: number | null;
  onChange: (value: number | null) => void;
  /** Decimals; more are rounded away on blur. */
  decimals?: number;
  /** Shows as many decimals as the number has, instead of `decimals`. */
  exact?: boolean;
  step?: number;
  min?: number;
  max?: number;
  suffix?: string;
  placeholder?: string;
  align?: 'start' | 'end';
};

export function NumberField(props: NumberFieldProps) {
  const texts = useKitTexts().form;
  const { decimals = 0, exact = false, step = 1, min, max, ...box } = props;
  const format = useCallback(
    (value: number | null) => (value === null ? '' : exact ? plainNumber(value) : dec(value, decimals)),
    [decimals, exact],
  );
  const formatForEditing = useCallback((value: number | null) => typeableNumber(value, decimals), [decimals]);

  function read(text: string): { value: number } | { problem: string } {
    const parsed = parseNumberText(text);
    if (parsed === null) return { problem: texts.numberInvalid };
    const value = roundTo(parsed, decimals);
    if (min !== undefined && value < min) return { problem: texts.numberTooLow(dec(min, 0)) };
    if (max !== undefined && value > max) return { problem: texts.numberTooHigh(dec(max, 0)) };
    return { value };
  }

  return <TypedBox {...box} step={step} format={format} formatForEditing={formatForEditing} read={read} />;
}
