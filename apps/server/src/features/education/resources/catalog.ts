/** Every lesson an organization has: its own, and those of the product that it did not make its own. */
import type { EducationLanguage, EducationResource, LessonSource, LessonText } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { library, type LibraryLesson } from '../library.ts'
import { findOwnLesson, listOwnLessons, type OwnRow } from './store.ts'

export interface Lesson {
  id: string
  version: number
  state: EducationResource['state']
  isActive: boolean
  isLibrary: boolean
  author: string | null
  approver: string | null
  /** What patients read; where there is nothing, what was written last. */
  read: LessonSource
  newest: LessonSource
}

export async function listLessons(db: Db, organizationId: string): Promise<Lesson[]> {
  const own = await listOwnLessons(db, organizationId)
  const taken = new Set(own.map(({ id }) => id))
  return [...own.map(toLesson), ...library.filter(({ id }) => !taken.has(id)).map(toLibraryLesson)]
}

/** As staff see it; patients find only what is in force. */
export async function getLessonOrThrow(db: Db, actor: Actor, id: string): Promise<Lesson> {
  const own = await findOwnLesson(db, actor.organizationId, id)
  const shipped = library.find((one) => one.id === id)
  const lesson = own ? toLesson(own) : shipped && toLibraryLesson(shipped)
  if (!lesson || (actor.role === 'patient' && !lesson.isActive)) throw new DomainError('request.not-found')
  return lesson
}

/** In this language, else in English. */
export const getLessonText = (source: LessonSource, language: EducationLanguage): LessonText =>
  (language === 'es' && source.es) || source.en

function toLesson(row: OwnRow): Lesson {
  const isActive = row.approved !== null && !row.isRetired
  return {
    id: row.id,
    version: row.version,
    state: getState(row),
    isActive,
    isLibrary: row.author === null,
    author: row.author,
    approver: row.approver,
    read: row.approved ?? row.newest,
    newest: row.newest,
  }
}

function getState(row: OwnRow): Lesson['state'] {
  if (row.isRetired) return 'retired'
  if (row.approvedVersion === null) return 'draft'
  return row.approvedVersion < row.version ? 'changed' : 'approved'
}

const toLibraryLesson = ({ id, file: _, ...source }: LibraryLesson): Lesson => ({
  id,
  version: 1,
  state: 'approved',
  isActive: true,
  isLibrary: true,
  author: null,
  approver: null,
  read: source,
  newest: source,
})
