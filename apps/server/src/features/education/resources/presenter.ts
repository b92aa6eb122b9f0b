/** A lesson in the contract's formats: card, reader, editor. */
import type {
  EducationLanguage,
  EducationResource,
  EducationSource,
  LessonText,
  ReadLessonText,
} from '@mendwell/contract'
import type { Db } from '../../../platform/db/connection.ts'
import { computeReadingLevel } from '../reading-level.ts'
import { type Lesson, getLessonText } from './catalog.ts'
import { listCompleted, listRated, listTallies } from './store.ts'

/** What lists say beside the words: counts of all, and what one patient did. */
export interface Counts {
  of(id: string): Pick<EducationResource, 'views' | 'rating' | 'ratings' | 'isCompleted' | 'ownRating'>
}

export async function loadCounts(
  db: Db,
  organizationId: string,
  patientId: string | undefined,
): Promise<Counts> {
  const [tallies, completed, rated] = await Promise.all([
    listTallies(db, organizationId),
    patientId ? listCompleted(db, organizationId, patientId) : null,
    patientId ? listRated(db, organizationId, patientId) : [],
  ])
  const tallyById = new Map(tallies.map((one) => [one.resourceId, one]))
  const done = completed && new Set(completed.map((one) => one.resourceId))
  const ratingById = new Map(rated.map((one) => [one.resourceId, one.rating]))
  return {
    of(id) {
      const { views = 0, ratings = 0, ratingSum: sum = 0 } = tallyById.get(id) ?? {}
      return {
        views,
        ratings,
        rating: ratings === 0 ? null : Math.round((sum / ratings) * 10) / 10,
        isCompleted: done?.has(id) ?? null,
        ownRating: ratingById.get(id) ?? null,
      }
    },
  }
}

export function presentResource(
  lesson: Lesson,
  counts: Counts,
  language: EducationLanguage = 'en',
  source = lesson.read,
): EducationResource {
  const { title, description, tags } = getLessonText(source, language)
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
const toReadText = ({ questions, ...text }: LessonText): ReadLessonText => ({
  ...text,
  questions: questions.map(({ question, options }) => ({ question, options })),
})

export const presentReading = (lesson: Lesson, counts: Counts) => ({
  ...presentResource(lesson, counts),
  sources: lesson.read.sources,
  en: toReadText(lesson.read.en),
  es: lesson.read.es && toReadText(lesson.read.es),
})

export const presentSource = (lesson: Lesson, counts: Counts): EducationSource => ({
  ...presentResource(lesson, counts, 'en', lesson.newest),
  source: lesson.newest,
  isLibrary: lesson.isLibrary,
  readingLevel: computeReadingLevel(lesson.newest),
})
