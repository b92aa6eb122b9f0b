/** What a hardware scanner types. It sends keys like a keyboard: text, then Enter, and for the separator inside a code a key with Ctrl. */

/** The picture of the separator (ASCII 29), which a field can show and a record can store. */
export const separator = '\u241D'

export type ScannedKey = { readonly key: string; readonly ctrlKey: boolean; readonly altKey: boolean }

/** Keyboards have no separator: scanners type it as Ctrl and ], some as the character itself. */
export const isSeparatorKey = ({ key, ctrlKey, altKey }: ScannedKey): boolean =>
  (ctrlKey && !altKey && key === ']') || key === '\u001D'

/** One line of printable text: what is pasted may contain the separator itself and line ends. */
export const cleanScan = (text: string): string =>
  text
    .replaceAll('\u001D', separator)
    // eslint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u001F\u007F]/g, '')
    .trim()
