/** Text as it may stand in an XML element or a quoted attribute; characters that XML 1.0 does not know are dropped. */
export function escapeXml(text: string): string {
  return text
    .replace(controlCharacters, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
