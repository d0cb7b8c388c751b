// The IBAN of an Icelandic account: IS, two check digits, bank, ledger and account number, and the owner's kennitala.

/** The IBAN of a twelve-digit account and its owner's kennitala, in groups of four; null if either is incomplete. */
export function ibanOf(account: string | null, ssn: string | null): string | null {
  const digits = `${onlyDigits(account)}${onlyDigits(ssn)}`;
  if (onlyDigits(account).length !== 12 || onlyDigits(ssn).length !== 10) return null;
  // IS00 at the end, with I as 18 and S as 28 (ISO 13616).
  const check = 98n - (BigInt(`${digits}182800`) % 97n);
  return `IS${String(check).padStart(2, '0')}${digits}`.replaceAll(/.{4}(?=.)/g, '$& ');
}

const onlyDigits = (text: string | null): string => (text ?? '').replaceAll(/[\s-]/g, '').replace(/^.*\D.*$/, '');
