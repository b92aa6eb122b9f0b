/** Opening, completing and rating a lesson, inside the caller's transaction. Points are given once for each lesson. */
import type { RequestBody, completeEducationResource, LessonResult } from '@mendwell/contract'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { awardPoints } from '../../engagement/public.ts'
import { loadWallClock, getOwnChartId } from '../learner.ts'
import { type Lesson, listLessons, getLessonOrThrow, getLessonText } from '../resources/catalog.ts'
import { awardBadges } from './badges.ts'
import {
  insertAttempt,
  insertCompletion,
  insertView,
  finishPrescriptions,
  isCompleted,
  loadLearned,
  saveRating,
  findRatings,
  countViews,
} from './store.ts'

/** What a lesson is worth, as the specification has it. */
const lessonPoints = 50

export interface LearningContext {
  db: Db
  actor: Actor
  now: Date
}

export async function startLesson(learning: LearningContext, id: string) {
  const { db, actor } = learning
  const lesson = await getLessonOrThrow(db, actor, id)
  const patientId = await getOwnChartId(db, actor)
  await recordView(learning, patientId, lesson.id)
  return { patientId, views: await countViews(db, actor.organizationId, lesson.id) }
}

export async function completeLesson(
  learning: LearningContext,
  id: string,
  body: RequestBody<typeof completeEducationResource>,
): Promise<LessonResult> {
  const { db, actor, now } = learning
  const lesson = await getLessonOrThrow(db, actor, id)
  const patientId = await getOwnChartId(db, actor)
  await recordView(learning, patientId, id)
  const owner = { organizationId: actor.organizationId, patientId, resourceId: id }
  const results = gradeAnswers(lesson, body)
  if (results.length > 0) {
    await insertAttempt(db, {
      ...owner,
      answers: body.answers,
      rightAnswers: results.filter(({ isRight }) => isRight).length,
      questions: results.length,
      attemptedAt: now.toISOString(),
    })
  }
  const isRight = results.every((one) => one.isRight)
  let pointsEarned = 0
  if (isRight) {
    const at = now.toISOString()
    const wasDone = await isCompleted(db, actor.organizationId, patientId, id)
    await insertCompletion(db, {
      ...owner,
      language: body.language,
      completedAt: at,
      lastDoneAt: at,
      ownWords: body.ownWords,
    })
    await finishPrescriptions(db, actor.organizationId, patientId, id, at)
    const isNew = !wasDone && (await awardLessonPoints(learning, patientId, lesson))
    if (isNew) pointsEarned = lessonPoints
  }
  return {
    patientId,
    isCompleted: isRight || (await isCompleted(db, actor.organizationId, patientId, id)),
    pointsEarned,
    results,
    newBadges: await awardEarnedBadges(learning, patientId),
  }
}

/** Each answer with its question; empty without questions. */
function gradeAnswers(lesson: Lesson, { answers, language }: RequestBody<typeof completeEducationResource>) {
  const { questions } = getLessonText(lesson.read, language)
  if (answers.length !== questions.length) {
    throw new DomainError('request.invalid', { fields: { answers: 'Answer every question' } })
  }
  return questions.map(({ answer, why }, at) => ({ isRight: answers[at] === answer, why }))
}

const awardLessonPoints = ({ db, actor, now }: LearningContext, patientId: string, lesson: Lesson) =>
  awardPoints(db, {
    organizationId: actor.organizationId,
    patientId,
    key: `lesson:${lesson.id}`,
    points: lessonPoints,
    reason: `Lesson finished: ${lesson.read.en.title}`,
    at: now,
  })

export async function rateLesson(learning: LearningContext, id: string, rating: number) {
  const { db, actor, now } = learning
  const { organizationId } = actor
  await getLessonOrThrow(db, actor, id)
  const patientId = await getOwnChartId(db, actor)
  if (!(await isCompleted(db, organizationId, patientId, id)))
    throw new DomainError('education.not-completed')
  await saveRating(db, {
    organizationId,
    resourceId: id,
    patientId,
    rating,
    ratedAt: now.toISOString(),
  })
  const { ratings, ratingSum: sum } = (await findRatings(db, organizationId, id))! // just rated
  return {
    patientId,
    rating: Math.round((sum / ratings) * 10) / 10,
    ratings,
    newBadges: await awardEarnedBadges(learning, patientId),
  }
}

async function recordView({ db, actor, now }: LearningContext, patientId: string, resourceId: string) {
  await insertView(db, {
    organizationId: actor.organizationId,
    resourceId,
    patientId,
    viewedOn: (await loadWallClock(db, actor, patientId, now)).today,
  })
}

async function awardEarnedBadges({ db, actor, now }: LearningContext, patientId: string) {
  const { organizationId } = actor
  const clock = await loadWallClock(db, actor, patientId, now)
  const [learned, lessons] = await Promise.all([
    loadLearned(db, organizationId, patientId, clock),
    listLessons(db, organizationId),
  ])
  return awardBadges(db, { organizationId, patientId }, learned, createCategoryLookup(lessons), now)
}

export const createCategoryLookup = (lessons: readonly Lesson[]) => {
  const categories = new Map(lessons.map((lesson) => [lesson.id, lesson.read.category]))
  return (id: string) => categories.get(id)
}
