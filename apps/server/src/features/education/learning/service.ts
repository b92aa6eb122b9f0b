/** Opening, completing and rating a lesson, inside the caller's transaction. Points are given once for each lesson. */
import type { BodyOf, completeEducationResource, LessonResult } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { awardPoints } from '../../engagement/public.ts'
import { clockOf, ownChart } from '../learner.ts'
import { type Lesson, lessonsOf, seenLesson, wordsOf } from '../resources/catalog.ts'
import { giveBadges } from './badges.ts'
import {
  addAttempt,
  addCompletion,
  addView,
  finishPrescriptions,
  isCompleted,
  learnedBy,
  putRating,
  ratingsOf,
  viewsOf,
} from './store.ts'

/** What a lesson is worth, as the specification has it. */
export const lessonPoints = 50

export interface Learning {
  db: Db
  actor: Actor
  now: Date
}

export async function start(learning: Learning, id: string) {
  const { db, actor } = learning
  const lesson = await seenLesson(db, actor, id)
  const patientId = await ownChart(db, actor)
  await noteView(learning, patientId, lesson.id)
  return { patientId, views: await viewsOf(db, actor.organizationId, lesson.id) }
}

export async function complete(
  learning: Learning,
  id: string,
  body: BodyOf<typeof completeEducationResource>,
): Promise<LessonResult> {
  const { db, actor, now } = learning
  const lesson = await seenLesson(db, actor, id)
  const patientId = await ownChart(db, actor)
  await noteView(learning, patientId, id)
  const owner = { organization_id: actor.organizationId, patient_id: patientId, resource_id: id }
  const results = checked(lesson, body)
  if (results.length > 0) {
    await addAttempt(db, {
      ...owner,
      answers: body.answers,
      right_answers: results.filter(({ isRight }) => isRight).length,
      questions: results.length,
      attempted_at: now.toISOString(),
    })
  }
  const isRight = results.every((one) => one.isRight)
  let pointsEarned = 0
  if (isRight) {
    const at = now.toISOString()
    const wasDone = await isCompleted(db, actor.organizationId, patientId, id)
    await addCompletion(db, {
      ...owner,
      language: body.language,
      completed_at: at,
      last_done_at: at,
      own_words: body.ownWords,
    })
    await finishPrescriptions(db, actor.organizationId, patientId, id, at)
    const isNew = !wasDone && (await award(learning, patientId, lesson))
    if (isNew) pointsEarned = lessonPoints
  }
  return {
    patientId,
    isCompleted: isRight || (await isCompleted(db, actor.organizationId, patientId, id)),
    pointsEarned,
    results,
    newBadges: await badges(learning, patientId),
  }
}

/** Each answer against its question; empty where nothing is asked. */
function checked(lesson: Lesson, { answers, language }: BodyOf<typeof completeEducationResource>) {
  const { questions } = wordsOf(lesson.read, language)
  if (answers.length !== questions.length) {
    throw new Refusal('request.invalid', { fields: { answers: 'Answer every question' } })
  }
  return questions.map(({ answer, why }, at) => ({ isRight: answers[at] === answer, why }))
}

const award = ({ db, actor, now }: Learning, patientId: string, lesson: Lesson) =>
  awardPoints(db, {
    organizationId: actor.organizationId,
    patientId,
    key: `lesson:${lesson.id}`,
    points: lessonPoints,
    reason: `Lesson finished: ${lesson.read.en.title}`,
    at: now,
  })

export async function rate(learning: Learning, id: string, rating: number) {
  const { db, actor, now } = learning
  const { organizationId } = actor
  await seenLesson(db, actor, id)
  const patientId = await ownChart(db, actor)
  if (!(await isCompleted(db, organizationId, patientId, id))) throw new Refusal('education.not-completed')
  await putRating(db, {
    organization_id: organizationId,
    resource_id: id,
    patient_id: patientId,
    rating,
    rated_at: now.toISOString(),
  })
  const { ratings, rating_sum: sum } = (await ratingsOf(db, organizationId, id))! // just rated
  return {
    patientId,
    rating: Math.round((sum / ratings) * 10) / 10,
    ratings,
    newBadges: await badges(learning, patientId),
  }
}

async function noteView({ db, actor, now }: Learning, patientId: string, resourceId: string) {
  await addView(db, {
    organization_id: actor.organizationId,
    resource_id: resourceId,
    patient_id: patientId,
    viewed_on: (await clockOf(db, actor, patientId, now)).today,
  })
}

async function badges({ db, actor, now }: Learning, patientId: string) {
  const { organizationId } = actor
  const clock = await clockOf(db, actor, patientId, now)
  const [learned, lessons] = await Promise.all([
    learnedBy(db, organizationId, patientId, clock),
    lessonsOf(db, organizationId),
  ])
  return giveBadges(db, { organizationId, patientId }, learned, categoryAmong(lessons), now)
}

export const categoryAmong = (lessons: readonly Lesson[]) => {
  const categories = new Map(lessons.map((lesson) => [lesson.id, lesson.read.category]))
  return (id: string) => categories.get(id)
}
