/** How hard a lesson is to read: the Flesch-Kincaid grade of its English, the INFLESZ ease of its Spanish. Rules ED1 and ED2. */
import type { LessonSource, LessonText } from '@mendwell/contract'
import { syllable } from 'syllable'

export interface ReadingLevel {
  /** School grade; 6 is the aim, 7 the most. */
  grade: number
  /** 0 to 100; 65 and more is easy. */
  ease: number | null
}

export const maxGrade = 7
export const minEase = 65

/** What patients read, one sentence or more each. Headings and options are too short to weigh. */
export const collectProse = (text: LessonText): string[] => [
  text.description,
  ...text.sections.flatMap(({ paragraphs, steps }) => [...paragraphs, ...steps]),
  ...text.callIf,
  ...text.questions.flatMap(({ question, why }) => [question, why]),
]

const splitWords = (text: string): string[] => text.match(/\p{L}[\p{L}'’-]*|\d[\d.,]*/gu) ?? []
const splitSentences = (text: string) =>
  text.split(/[.!?:]+(?=\s|$)/u).filter((part) => splitWords(part).length > 0)

function measureProse(prose: readonly string[], countSyllables: (word: string) => number) {
  const sentences = prose.flatMap(splitSentences)
  const words = sentences.flatMap(splitWords)
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0)
  return { perSentence: words.length / sentences.length, perWord: syllables / words.length }
}

const roundToTenth = (value: number) => Math.round(value * 10) / 10

/** Kincaid et al. 1975. */
export function computeGrade(prose: readonly string[]): number {
  const { perSentence, perWord } = measureProse(prose, (word) => Math.max(1, syllable(word)))
  return roundToTenth(0.39 * perSentence + 11.8 * perWord - 15.59)
}

/** Szigriszt's formula on the INFLESZ scale of Barrio-Cantalejo 2008. */
export function computeEase(prose: readonly string[]): number {
  const { perSentence, perWord } = measureProse(prose, countSpanishSyllables)
  return roundToTenth(206.835 - 62.3 * perWord - perSentence)
}

const vowels = 'aeiouáéíóúü'
const strong = 'aeoáéóíú'

/** Vowels, where neighbours count as one unless both are strong; y is a vowel at the end of a word. */
export function countSpanishSyllables(word: string): number {
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

export const computeReadingLevel = ({ en, es }: LessonSource): ReadingLevel => ({
  grade: computeGrade(collectProse(en)),
  ease: es && computeEase(collectProse(es)),
})
