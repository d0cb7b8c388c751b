import { codeRules } from './ubl-codes.ts';
import { normRules } from './ubl-norm.ts';
import { textOf, readUbl } from './ubl-nodes.ts';
import { peppolRules } from './ubl-peppol.ts';

// The business rules of EN 16931, of Peppol BIS Billing 3.0.21 (2026) and of Iceland (OpenPEPPOL/peppol-bis-invoice-3,
// rules/sch), as far as they apply to our documents: each under its id. No npm package contains them.

const rules = [...normRules, ...peppolRules, ...codeRules];

export const ruleIds: readonly string[] = rules.map(([id]) => id);

/** The rules that a document breaks. */
export function brokenRules(xml: string): readonly string[] {
  const doc = readUbl(xml);
  return rules.flatMap(([id, holds]) => (holds(doc) ? [] : [id]));
}

/** A text of the document by its path, and an amount in hundredths. */
export const said = (xml: string, path: string): string => textOf(readUbl(xml).root, path);
