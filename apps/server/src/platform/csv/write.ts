/** Rows as CSV (RFC 4180). A cell that a spreadsheet would take for a formula is made text by a leading apostrophe. */

// The signs that start a formula, also in their full-width forms, and the control characters that hide one.
const startsFormula = /^[=+\-@\t\r\n\0\uFF1D\uFF0B\uFF0D\uFF20]/

const cell = (value: string | null): string => {
  const text = value ?? ''
  return `"${(startsFormula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** With the mark that tells spreadsheets that this is UTF-8. */
export const csvOf = (rows: readonly (readonly (string | null)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
