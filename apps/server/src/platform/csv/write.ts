/** Rows as CSV (RFC 4180). Text that a spreadsheet would take for a formula gets a leading apostrophe; numbers stay numbers. */

// The signs that start a formula, also in their full-width forms, and the control characters that hide one.
const startsFormula = /^[=+\-@\t\r\n\0\uFF1D\uFF0B\uFF0D\uFF20]/

type Cell = string | number | null

const formatCell = (value: Cell): string => {
  // Only a number that was counted is one: "-1+2" typed into a form is text.
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  return `"${(startsFormula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** With the byte order mark, by which spreadsheets recognize UTF-8. */
export const formatCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')}`
