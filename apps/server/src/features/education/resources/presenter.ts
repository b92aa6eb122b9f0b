/** A lesson as it is told: on a card, to read, and to its authors. */
import type {
  EducationLanguage,
  EducationResource,
  EducationSource,
  LessonText,
  ReadLessonText,
} from '@mendwell/contract'
import type { Db } from '../../../platform/db/connection.ts'
import { readingLevelOf } from '../reading-level.ts'
import { type Lesson, wordsOf } from './catalog.ts'
import { completedBy, ratedBy, talliesOf } from './store.ts'

/** What lists say beside the words: counts of all, and what one patient did. */
export interface Counts {
  of(id: string): Pick<EducationResource, 'views' | 'rating' | 'ratings' | 'isCompleted' | 'ownRating'>
}

export async function countsOf(
  db: Db,
  organizationId: string,
  patientId: string | undefined,
): Promise<Counts> {
  const [tallies, completed, rated] = await Promise.all([
    talliesOf(db, organizationId),
    patientId ? completedBy(db, organizationId, patientId) : null,
    patientId ? ratedBy(db, organizationId, patientId) : [],
  ])
  const tallyOf = new Map(tallies.map((one) => [one.resource_id, one]))
  const done = completed && new Set(completed.map((one) => one.resource_id))
  const ratingOf = new Map(rated.map((one) => [one.resource_id, one.rating]))
  return {
    of(id) {
      const { views = 0, ratings = 0, rating_sum: sum = 0 } = tallyOf.get(id) ?? {}
      return {
        views,
        ratings,
        rating: ratings === 0 ? null : Math.round((sum / ratings) * 10) / 10,
        isCompleted: done?.has(id) ?? null,
        ownRating: ratingOf.get(id) ?? null,
      }
    },
  }
}

export function resourceOf(
  lesson: Lesson,
  counts: Counts,
  language: EducationLanguage = 'en',
  source = lesson.read,
): EducationResource {
  const { title, description, tags } = wordsOf(source, language)
  return {
    id: lesson.id,
    ...{ title, description, tags },
    type: source.type,
    category: source.category,
    difficulty: source.difficulty,
    duration: source.duration,
    thumbnailUrl: `/pictures/education/${source.thumbnail}.svg`,
    videoUrl: source.type === 'video' ? `/patient-education?lesson=${lesson.id}` : null,
    languages: source.es ? ['en', 'es'] : ['en'],
    ...counts.of(lesson.id),
    state: lesson.state,
    isActive: lesson.isActive,
    authoredBy: lesson.author,
    approvedBy: lesson.approver,
    version: lesson.version,
  }
}

/** Questions without their answers. */
const toRead = ({ questions, ...text }: LessonText): ReadLessonText => ({
  ...text,
  questions: questions.map(({ question, options }) => ({ question, options })),
})

export const readingOf = (lesson: Lesson, counts: Counts) => ({
  ...resourceOf(lesson, counts),
  sources: lesson.read.sources,
  en: toRead(lesson.read.en),
  es: lesson.read.es && toRead(lesson.read.es),
})

export const sourceOf = (lesson: Lesson, counts: Counts): EducationSource => ({
  ...resourceOf(lesson, counts, 'en', lesson.newest),
  source: lesson.newest,
  isLibrary: lesson.isLibrary,
  readingLevel: readingLevelOf(lesson.newest),
})
