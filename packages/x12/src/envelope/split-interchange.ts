/** Cuts one interchange into segments by the marks that its own ISA names. An ISA has fixed widths, so its marks have fixed places. */
import type { Findings } from './findings.ts'
import type { Segment } from './segment.ts'

const isaWidths = [2, 10, 2, 10, 2, 15, 2, 15, 6, 4, 1, 5, 9, 1, 1, 1]
const isaLength = 106

/** The elements of an ISA, and the marks that it names; null where it does not have its fixed widths. */
export function splitElements(
  text: string,
): { readonly fields: readonly string[]; readonly mark: string; readonly end: string } | null {
  const mark = text.charAt(3)
  const header = text.slice(0, isaLength)
  const fields = header.slice(4, isaLength - 1).split(mark)
  const isWhole =
    text.startsWith('ISA') &&
    header.length === isaLength &&
    fields.length === 16 &&
    fields.every((field, at) => field.length === isaWidths[at])
  return isWhole ? { fields, mark, end: text.charAt(105) } : null
}

export function splitInterchange(
  text: string,
  before: number,
  findings: Findings,
): { readonly segments: readonly Segment[]; readonly rest: string } | null {
  const addProblem = (words: string) => {
    findings.say(before + 1, words)
    return null
  }
  if (!text.startsWith('ISA')) return addProblem('This is not an X12 file: it does not start with ISA.')
  const header = splitElements(text)
  if (!header)
    return addProblem(
      'The ISA segment does not have its fixed widths, so the delimiters of the file are unknown.',
    )
  const { mark, fields, end } = header
  const repetition = text.charAt(82)
  const component = text.charAt(104)
  if (new Set([mark, repetition, component, end]).size < 4 || /[A-Za-z0-9 ]/.test(mark + component + end))
    return addProblem('The delimiters in the ISA segment are not different from each other.')
  const marks = { component, repetition }
  const segments: Segment[] = [{ id: 'ISA', at: before + 1, elements: fields, ...marks }]
  const isLine = end === '\n' || end === '\r'
  let from = isaLength
  while (from < text.length) {
    const found = text.indexOf(end, from)
    // Trimming a file removes the terminator of its last line.
    const to = found < 0 && isLine ? text.length : found
    if (to < 0) break
    const said = text.slice(from, to).replace(/^[\r\n]+/, '')
    from = to + 1
    if (said === '' && isLine) continue
    const [id = '', ...elements] = said.split(mark)
    segments.push({ id, at: before + segments.length + 1, elements, ...marks })
    if (id === 'IEA') return { segments, rest: text.slice(from).trim() }
  }
  return addProblem('The file is incomplete: it ends before its IEA segment.')
}
