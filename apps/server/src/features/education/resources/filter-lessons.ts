/** Finding lessons among all an organization has: by words, type, category, state and language. */
import type { countEducationResources, EducationCategory, QueryParams } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import { type Lesson, getLessonText } from './catalog.ts'

type LessonFilter = QueryParams<typeof countEducationResources> & { category?: EducationCategory | 'all' }

/** Without case and accents, as people type. */
const foldText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Patients find what is in force, whatever they ask for. */
export function filterLessons(lessons: readonly Lesson[], actor: Actor, wanted: LessonFilter): Lesson[] {
  const { category = 'all' } = wanted
  const state = actor.role === 'patient' ? 'active' : wanted.state
  const asked = foldText(wanted.search)
    .split(/\s+/)
    .filter((word) => word !== '')
  return lessons
    .filter((lesson) => {
      if (state === 'active' ? !lesson.isActive : state !== 'all' && lesson.state !== state) return false
      const source = getShownSource(lesson, state)
      if (wanted.type !== 'all' && source.type !== wanted.type) return false
      if (category !== 'all' && source.category !== category) return false
      if (wanted.language === 'es' && !source.es) return false
      const { title, description, tags } = getLessonText(source, wanted.language)
      const text = foldText([title, description, ...tags].join(' '))
      return asked.every((word) => text.includes(word))
    })
    .toSorted((a, b) => {
      const title = (lesson: Lesson) => getLessonText(getShownSource(lesson, state), wanted.language).title
      return title(a).localeCompare(title(b)) || a.id.localeCompare(b.id)
    })
}

/** Filters for inactive lessons search the latest text. */
export const getShownSource = (lesson: Lesson, state: LessonFilter['state']) =>
  state === 'active' ? lesson.read : lesson.newest
