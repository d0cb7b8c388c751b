/**
 * Removes personal data and secrets from a log line, at any depth: values under telling key names, e-mail addresses,
 * kennitalas, tokens, passwords and URL queries. The last safety net behind the serializers, for a message that
 * somebody writes in a hurry.
 */
export function scrub(line: string): string {
  return line
    .replace(namedText, '$1"[…]"')
    .replace(namedList, '$1["[…]"]')
    .replace(/\b(Bearer|Basic) [\w.~+/=-]{8,}/gi, '$1 […]')
    .replace(/(?<![a-zA-Z0-9])eyJ[\w-]{8,}(?:\.[\w-]*){1,4}/g, '[token]')
    .replace(/\bwhsec_[\w+/=-]{8,}/g, '[secret]')
    .replace(/(\/(?:dav|calendar)\/)[\w-]{32,}/g, '$1[…]')
    .replace(/(:\/\/[^:/\s"@]*):[^@\s"]+@/g, '$1:[…]@')
    .replace(/(\/[^\s"?\\]*)\?[^\s"\\]+/g, '$1?[…]')
    .replace(/[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '[e-mail]')
    .replace(/(?<![\d.-])[0-7]\d[01]\d{3}-?\d{3}[089](?![\d-])/g, '[kennitala]');
}

// Keys that are, or end in, one of these, in any case: accessToken, new_password, set-cookie, clientSecret.
const names = String.raw`[\w-]*(?:pass(?:word|wd|phrase)?|verifier|token|secret|cookie|authorization|api-?key|otp|recovery_?codes?|kennitala|ssn|e-?mail)`;
const namedText = new RegExp(String.raw`("${names}":\s*)(?:"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?)`, 'gi');
const namedList = new RegExp(String.raw`("${names}":\s*)\[[^\]]*\]`, 'gi');
