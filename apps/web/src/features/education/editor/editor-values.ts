/** The form of a lesson: shaped like the screen, read into what travels. */
import {
  educationPictures,
  type EducationSource,
  type LessonSource,
  type LessonText,
} from '@mendwell/contract'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { type ParsedContent, parseMarkup, formatMarkup } from './markup.ts'

const textFields = ['Title', 'Description', 'Tags', 'CallIf', 'Content'] as const
type TextName = `${'en' | 'es'}${(typeof textFields)[number]}`

export type LessonValues = {
  type: LessonSource['type'] | ''
  category: LessonSource['category'] | ''
  difficulty: LessonSource['difficulty']
  duration: string
  thumbnail: LessonSource['thumbnail']
  sources: string
} & Record<TextName, string>

const emptyText = { title: '', description: '', tags: [], callIf: [], sections: [], questions: [] }

const toTextValues = (language: 'en' | 'es', text: LessonText | typeof emptyText) =>
  ({
    [`${language}Title`]: text.title,
    [`${language}Description`]: text.description,
    [`${language}Tags`]: text.tags.join(', '),
    [`${language}CallIf`]: text.callIf.join('\n'),
    [`${language}Content`]: formatMarkup(text),
  }) as Record<TextName, string> // the five names of this language

export const emptyLesson: LessonValues = {
  type: '',
  category: '',
  difficulty: 'beginner',
  duration: '',
  thumbnail: 'bandage',
  sources: '',
  ...toTextValues('en', emptyText),
  ...toTextValues('es', emptyText),
}

export const toLessonValues = ({ source }: EducationSource): LessonValues => ({
  type: source.type,
  category: source.category,
  difficulty: source.difficulty,
  duration: String(source.duration),
  thumbnail: source.thumbnail,
  sources: source.sources.join('\n'),
  ...toTextValues('en', source.en),
  ...toTextValues('es', source.es ?? emptyText),
})

const splitLines = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])

export const parseLessonContent = (values: LessonValues, language: 'en' | 'es'): ParsedContent =>
  parseMarkup(values[`${language}Content`], educationPictures)

/** Nothing in Spanish: there is no Spanish. */
const hasSpanish = (values: LessonValues) => textFields.some((name) => values[`es${name}`].trim() !== '')

export function buildLessonText(values: LessonValues, language: 'en' | 'es'): LessonText {
  const read = parseLessonContent(values, language)
  return {
    title: values[`${language}Title`],
    description: values[`${language}Description`],
    tags: values[`${language}Tags`].split(',').flatMap((tag) => tag.trim() || []),
    callIf: splitLines(values[`${language}CallIf`]),
    ...(read.state === 'read' ? read.content : { sections: [], questions: [] }),
  }
}

export function validateLesson(values: LessonValues): FieldMessages<LessonValues> {
  const found: FieldMessages<LessonValues> = {}
  if (values.type === '') found.type = 'Type is required'
  if (values.category === '') found.category = 'Category is required'
  if (!/^([1-9]|[1-5]\d|60)$/.test(values.duration.trim())) found.duration = 'Enter whole minutes, 1 to 60'
  if (splitLines(values.sources).length === 0) found.sources = 'Enter at least one source'
  for (const language of hasSpanish(values) ? (['en', 'es'] as const) : (['en'] as const)) {
    if (values[`${language}Title`].trim() === '') found[`${language}Title`] = 'Title is required'
    if (values[`${language}Description`].trim() === '') {
      found[`${language}Description`] = 'Description is required'
    }
    const read = parseLessonContent(values, language)
    if (read.state === 'wrong') found[`${language}Content`] = read.says
    else if (values.type === 'quiz' && read.content.questions.length === 0) {
      found[`${language}Content`] = 'A quiz needs at least one question'
    }
  }
  return found
}

/** After the check, so that the choices are made. */
export const toLessonRequest = (values: LessonValues) => ({
  source: {
    type: values.type as LessonSource['type'], // checked
    category: values.category as LessonSource['category'], // checked
    difficulty: values.difficulty,
    duration: Number(values.duration),
    thumbnail: values.thumbnail,
    sources: splitLines(values.sources),
    en: buildLessonText(values, 'en'),
    es: hasSpanish(values) ? buildLessonText(values, 'es') : null,
  },
})

/** The form's name for a field of the wire: `source.en.sections.0.heading` is the English content. */
export function toFieldName(wireName: string): string {
  const [, part = '', field = ''] = wireName.split('.')
  if (part !== 'en' && part !== 'es') return part
  const name = field === 'sections' || field === 'questions' ? 'content' : field
  return `${part}${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
