/** The letters of our PDFs: a free font with Latin, Greek and Cyrillic in it, of which a file carries only what it uses. */
import { createRequire } from 'node:module'

const resolveFontFile = (name: string) =>
  createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/DejaVuSansCondensed${name}.ttf`)

/** To be named in `font()` after `registerFonts`. */
export const unicodeFonts = { plain: 'Plain', bold: 'Bold', slanted: 'Slanted' } as const

/** The reader's own fonts, which cost nothing, where they have every letter: of long tables, almost always. */
const standardFonts = { plain: 'Helvetica', bold: 'Helvetica-Bold', slanted: 'Helvetica-Oblique' } as const
const isPlain = /^[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2019\u2026]*$/
export const selectFont = (text: string, style: keyof typeof standardFonts = 'plain'): string =>
  isPlain.test(text) ? standardFonts[style] : unicodeFonts[style]

export function registerFonts<Pdf extends { registerFont(name: string, file: string): unknown }>(
  pdf: Pdf,
): Pdf {
  pdf.registerFont(unicodeFonts.plain, resolveFontFile(''))
  pdf.registerFont(unicodeFonts.bold, resolveFontFile('-Bold'))
  pdf.registerFont(unicodeFonts.slanted, resolveFontFile('-Oblique'))
  return pdf
}

const unknown =
  /[^\u0020-\u007e\u00a0-\u00ff\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\u0300-\u036f\u2010-\u2027\u2030-\u205e\u2070-\u208e\u20a0-\u20b5\u2190-\u22ff\u25a0-\u25ff]/gu

/** A letter without a glyph is shown by its code point, never by an empty box. */
export const toPrintable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(
      unknown,
      (letter) => `[U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0') ?? ''}]`,
    )
