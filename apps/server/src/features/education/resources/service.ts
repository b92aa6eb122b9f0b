/** Writing lessons, inside the caller's transaction. Every save is a version; approving names the one patients read. */
import type { LessonSource } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { library } from '../library.ts'
import { type Lesson, getLessonOrThrow } from './catalog.ts'
import { updateLessonRow, insertLesson, insertVersion, findOwnLesson } from './store.ts'

interface WriteContext {
  db: Db
  actor: Actor
  now: Date
}

export async function createLesson(
  { db, actor, now }: WriteContext,
  body: { id?: string | undefined; source: LessonSource },
): Promise<Lesson> {
  const id = body.id ?? randomUUID()
  const at = now.toISOString()
  // A lesson of the product is edited, never created under its id.
  const isTaken = library.some((one) => one.id === id)
  const { organizationId, userId } = actor
  const lesson = { organizationId, id, createdBy: userId, createdAt: at }
  // A retry after a lost response returns the stored record.
  if (!isTaken && (await insertLesson(db, lesson))) await saveVersion({ db, actor, now }, id, 1, body.source)
  return getLessonOrThrow(db, actor, id)
}

export async function updateLesson(
  writing: WriteContext,
  id: string,
  version: number,
  source: LessonSource,
): Promise<Lesson> {
  const { db, actor } = writing
  await copyLibraryLesson(writing, id)
  await assertVersion(db, actor, id, version)
  await updateLessonAtVersion(db, actor, id, version, { version: version + 1 })
  await saveVersion(writing, id, version + 1, source)
  return getLessonOrThrow(db, actor, id)
}

export async function approveLesson(writing: WriteContext, id: string, version: number): Promise<Lesson> {
  const { db, actor, now } = writing
  await copyLibraryLesson(writing, id)
  await assertVersion(db, actor, id, version)
  const approved = { approvedVersion: version, approvedBy: actor.userId, approvedAt: now.toISOString() }
  await updateLessonAtVersion(db, actor, id, version, { ...approved, retiredAt: null, retiredBy: null })
  return getLessonOrThrow(db, actor, id)
}

export async function retireLesson(writing: WriteContext, id: string): Promise<Lesson> {
  const { db, actor, now } = writing
  await copyLibraryLesson(writing, id)
  const lesson = await getLessonOrThrow(db, actor, id)
  if (lesson.state === 'retired') return lesson
  await updateLessonAtVersion(db, actor, id, lesson.version, {
    retiredAt: now.toISOString(),
    retiredBy: actor.userId,
  })
  return getLessonOrThrow(db, actor, id)
}

/** A lesson of the product gets a row of the organization's before anything is done to it; its words stay in force. */
async function copyLibraryLesson({ db, actor, now }: WriteContext, id: string): Promise<void> {
  const shipped = library.find((one) => one.id === id)
  if (!shipped || (await findOwnLesson(db, actor.organizationId, id))) return
  const at = now.toISOString()
  const added = await insertLesson(db, {
    organizationId: actor.organizationId,
    id,
    createdBy: null,
    createdAt: at,
    approvedVersion: 1,
    approvedAt: at,
  })
  const { id: _id, file: _file, ...source } = shipped
  if (added) await saveVersion({ db, actor, now }, id, 1, source, null)
}

async function saveVersion(
  { db, actor, now }: WriteContext,
  id: string,
  version: number,
  source: LessonSource,
  /** Null: the product's text. */
  savedBy: string | null = actor.userId,
) {
  await insertVersion(db, {
    organizationId: actor.organizationId,
    resourceId: id,
    version,
    source: JSON.stringify(source),
    savedBy,
    savedAt: now.toISOString(),
  })
}

async function assertVersion(db: Db, actor: Actor, id: string, version: number): Promise<void> {
  const { version: current } = await getLessonOrThrow(db, actor, id)
  if (current !== version) throw new DomainError('request.version-stale', { version: current })
}

/** Another request may have been first since it was read. */
async function updateLessonAtVersion(
  db: Db,
  actor: Actor,
  id: string,
  version: number,
  what: Parameters<typeof updateLessonRow>[4],
): Promise<void> {
  if (await updateLessonRow(db, actor.organizationId, id, version, what)) return
  const { version: current } = await getLessonOrThrow(db, actor, id)
  throw new DomainError('request.version-stale', { version: current })
}
