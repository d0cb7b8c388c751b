import { describe, expect, it } from 'vitest';
import { valueTypes, type ValueType } from '#shared/extension.ts';
import { readExtensionValue } from './rules.ts';

describe('the value of a custom field', () => {
  it.each<[ValueType, string, string]>([
    ['Bool', 'true', 'true'],
    ['Bool', 'false', 'false'],
    ['Date', '2026-02-28', '2026-02-28'],
    ['Date', '2024-02-29', '2024-02-29'],
    ['DateTime', '2026-11-21T08:30:00Z', '2026-11-21T08:30:00.000Z'],
    ['DateTime', '2026-11-21T08:30+02:00', '2026-11-21T06:30:00.000Z'],
    ['Time', '08:05', '08:05'],
    ['Time', '23:59', '23:59'],
    ['Amount', '1500000', '1500000'],
    ['Amount', '-12.50', '-12.5'],
    ['Amount', '007', '7'],
    ['Amount', '-0.00', '0'],
    ['Amount', '0.05', '0.05'],
    ['Number', '3.25', '3.25'],
    ['Percentage', '0.125', '0.125'],
    ['Percentage', '1', '1'],
    ['Percentage', '1.000', '1'],
    ['String', '  Landsréttur  ', 'Landsréttur'],
    ['String', '<b>', '<b>'],
  ])('%s reads %j as %j (DATA-11, OPEN-20)', (type, text, value) => {
    expect(readExtensionValue(type, text)).toEqual({ value });
  });

  it.each<[ValueType, string, string]>([
    ['Bool', 'já', 'badChoice'],
    ['Bool', '1', 'badChoice'],
    ['Date', '2026-02-29', 'badDate'],
    ['Date', '21.11.2026', 'badDate'],
    ['Date', '1899-12-31', 'badDate'],
    ['Date', '2026-11-21T00:00:00Z', 'badDate'],
    ['DateTime', '2026-02-30T10:00:00Z', 'badDateTime'],
    ['DateTime', '2026-11-21T10:00:00', 'badDateTime'],
    ['DateTime', '2026-11-21T24:00:00Z', 'badDateTime'],
    ['Time', '24:00', 'badTimeOfDay'],
    ['Time', '8:05', 'badTimeOfDay'],
    ['Time', '08:60', 'badTimeOfDay'],
    ['Amount', '12,5', 'wrongType'],
    ['Amount', '1e3', 'wrongType'],
    ['Amount', 'NaN', 'wrongType'],
    ['Amount', '1.001', 'tooManyDecimals'],
    ['Amount', '10000000001', 'tooLarge'],
    ['Amount', '-10000000001', 'tooSmall'],
    ['Number', '1.234', 'tooManyDecimals'],
    ['Number', '.5', 'wrongType'],
    ['Percentage', '1.01', 'tooLarge'],
    ['Percentage', '-0.1', 'tooSmall'],
    ['Percentage', '0.1255', 'tooManyDecimals'],
    ['String', 'x'.repeat(2001), 'tooLong'],
    ['String', 'a\u0000b', 'nullByte'],
  ])('%s refuses %j: %s (DATA-11)', (type, text, key) => {
    expect(readExtensionValue(type, text)).toMatchObject({ problem: { key } });
  });

  it.each(valueTypes)('%s can be empty', (type) => {
    expect(readExtensionValue(type, '  ')).toEqual({ value: '' });
  });
});
