/** How hard a lesson is to read: the Flesch-Kincaid grade of its English, the INFLESZ ease of its Spanish. Rules ED1 and ED2. */
import type { LessonSource, LessonText } from '@mendwell/contract'
import { syllable } from 'syllable'

export interface ReadingLevel {
  /** School grade; 6 is the aim, 7 the most. */
  grade: number
  /** 0 to 100; 65 and more is easy. */
  ease: number | null
}

export const hardestGrade = 7
export const leastEase = 65

/** What patients read, one sentence or more each. Headings and options are too short to weigh. */
export const proseOf = (text: LessonText): string[] => [
  text.description,
  ...text.sections.flatMap(({ paragraphs, steps }) => [...paragraphs, ...steps]),
  ...text.callIf,
  ...text.questions.flatMap(({ question, why }) => [question, why]),
]

const wordsIn = (text: string): string[] => text.match(/\p{L}[\p{L}'’-]*|\d[\d.,]*/gu) ?? []
const sentencesIn = (text: string) =>
  text.split(/[.!?:]+(?=\s|$)/u).filter((part) => wordsIn(part).length > 0)

function measured(prose: readonly string[], syllablesOf: (word: string) => number) {
  const sentences = prose.flatMap(sentencesIn)
  const words = sentences.flatMap(wordsIn)
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  return { perSentence: words.length / sentences.length, perWord: syllables / words.length }
}

const rounded = (value: number) => Math.round(value * 10) / 10

/** Kincaid et al. 1975. */
export function gradeOf(prose: readonly string[]): number {
  const { perSentence, perWord } = measured(prose, (word) => Math.max(1, syllable(word)))
  return rounded(0.39 * perSentence + 11.8 * perWord - 15.59)
}

/** Szigriszt's formula on the INFLESZ scale of Barrio-Cantalejo 2008. */
export function easeOf(prose: readonly string[]): number {
  const { perSentence, perWord } = measured(prose, spanishSyllables)
  return rounded(206.835 - 62.3 * perWord - perSentence)
}

const vowels = 'aeiouáéíóúü'
const strong = 'aeoáéóíú'

/** Vowels, where neighbours count as one unless both are strong; y is a vowel at the end of a word. */
export function spanishSyllables(word: string): number {
  const letters = word.toLowerCase().replace(/y$/u, 'i')
  let count = 0
  let before = ''
  for (const letter of letters) {
    const isVowel = vowels.includes(letter)
    const isJoined =
      vowels.includes(before) && before !== '' && !(strong.includes(before) && strong.includes(letter))
    if (isVowel && !isJoined) count += 1
    before = letter
  }
  return Math.max(1, count)
}

export const readingLevelOf = ({ en, es }: LessonSource): ReadingLevel => ({
  grade: gradeOf(proseOf(en)),
  ease: es && easeOf(proseOf(es)),
})
