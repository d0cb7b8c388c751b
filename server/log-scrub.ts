/**
 * Takes out of a line of the log what identifies a person or opens a door, wherever in the line it stands: values under
 * telling names at any depth, e-mail addresses, kennitölur, tokens, passwords and queries inside addresses. The last net
 * under the serializers, for the message that somebody writes in a hurry.
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

// A name ends in, or is, one of these, whatever its case: accessToken, new_password, set-cookie, clientSecret.
const names = String.raw`[\w-]*(?:password|passwd|token|secret|cookie|authorization|api-?key|otp|recovery_?codes?|kennitala|ssn|e-?mail)`;
const namedText = new RegExp(String.raw`("${names}":\s*)(?:"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?)`, 'gi');
const namedList = new RegExp(String.raw`("${names}":\s*)\[[^\]]*\]`, 'gi');
