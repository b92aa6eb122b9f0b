/**
 * The search of the diagnosis codes that we know. A list for typing less, not the classification: a code outside it is
 * accepted and only flagged.
 */
import { diagnosisList as icd10Codes, type ListedDiagnosis as Code } from '@mendwell/clinical'

const byCode: ReadonlyMap<string, Code> = new Map(icd10Codes.map((one) => [one.code, one]))

const stripCode = (code: string) => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** As codes are written: upper case, with the point after the third character. What is no code stays as it was typed. */
export function formatCode(typed: string): string {
  const code = stripCode(typed)
  if (!/^[A-Z]\d[A-Z0-9]{1,5}$/.test(code)) return typed.trim()
  return code.length > 3 ? `${code.slice(0, 3)}.${code.slice(3)}` : code
}

export const findIcd10Code = (code: string): Code | undefined => byCode.get(formatCode(code))

const splitWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
const searchEntries = icd10Codes.map((one) => ({
  one,
  bare: stripCode(one.code),
  words: splitWords(one.description),
}))

/** Codes that begin so, else descriptions that have every word or its beginning; the plainest first. */
export function searchIcd10Codes(asked: string, limit: number): Code[] {
  const code = stripCode(asked)
  if (/^[A-Z](\d|$)/.test(code)) {
    const begun = searchEntries.filter((entry) => entry.bare.startsWith(code))
    if (begun.length > 0) return begun.slice(0, limit).map(({ one }) => one)
  }
  const words = splitWords(asked)
  if (words.length === 0) return []
  return searchEntries
    .filter((entry) => words.every((word) => entry.words.some((known) => known.startsWith(word))))
    .toSorted((a, b) => a.words.length - b.words.length)
    .slice(0, limit)
    .map(({ one }) => one)
}
