/** Writing lessons, inside the caller's transaction. Every save is a version; approving names the one patients read. */
import type { LessonSource } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { library } from '../library.ts'
import { type Lesson, seenLesson } from './catalog.ts'
import { changeLesson, insertLesson, insertVersion, ownLesson } from './store.ts'

interface Writing {
  db: Db
  actor: Actor
  now: Date
}

export async function create(
  { db, actor, now }: Writing,
  body: { id?: string | undefined; source: LessonSource },
): Promise<Lesson> {
  const id = body.id ?? randomUUID()
  const at = now.toISOString()
  // A lesson of the product is changed, never made anew under its id.
  const isTaken = library.some((one) => one.id === id)
  const { organizationId, userId } = actor
  const lesson = { organization_id: organizationId, id, created_by: userId, created_at: at }
  // Sent again after an answer that never arrived: it is there, and is told as it is.
  if (!isTaken && (await insertLesson(db, lesson))) await save({ db, actor, now }, id, 1, body.source)
  return seenLesson(db, actor, id)
}

export async function change(
  writing: Writing,
  id: string,
  version: number,
  source: LessonSource,
): Promise<Lesson> {
  const { db, actor } = writing
  await makeOwn(writing, id)
  await atVersion(db, actor, id, version)
  await raise(db, actor, id, version, { version: version + 1 })
  await save(writing, id, version + 1, source)
  return seenLesson(db, actor, id)
}

export async function approve(writing: Writing, id: string, version: number): Promise<Lesson> {
  const { db, actor, now } = writing
  await makeOwn(writing, id)
  await atVersion(db, actor, id, version)
  const approved = { approved_version: version, approved_by: actor.userId, approved_at: now.toISOString() }
  await raise(db, actor, id, version, { ...approved, retired_at: null, retired_by: null })
  return seenLesson(db, actor, id)
}

export async function retire(writing: Writing, id: string): Promise<Lesson> {
  const { db, actor, now } = writing
  await makeOwn(writing, id)
  const lesson = await seenLesson(db, actor, id)
  if (lesson.state === 'retired') return lesson
  await raise(db, actor, id, lesson.version, { retired_at: now.toISOString(), retired_by: actor.userId })
  return seenLesson(db, actor, id)
}

/** A lesson of the product gets a row of the organization's before anything is done to it; its words stay in force. */
async function makeOwn({ db, actor, now }: Writing, id: string): Promise<void> {
  const shipped = library.find((one) => one.id === id)
  if (!shipped || (await ownLesson(db, actor.organizationId, id))) return
  const at = now.toISOString()
  const added = await insertLesson(db, {
    organization_id: actor.organizationId,
    id,
    created_by: null,
    created_at: at,
    approved_version: 1,
    approved_at: at,
  })
  const { id: _id, file: _file, ...source } = shipped
  if (added) await save({ db, actor, now }, id, 1, source, null)
}

async function save(
  { db, actor, now }: Writing,
  id: string,
  version: number,
  source: LessonSource,
  /** Null: the words of the product. */
  savedBy: string | null = actor.userId,
) {
  await insertVersion(db, {
    organization_id: actor.organizationId,
    resource_id: id,
    version,
    source: JSON.stringify(source),
    saved_by: savedBy,
    saved_at: now.toISOString(),
  })
}

async function atVersion(db: Db, actor: Actor, id: string, version: number): Promise<void> {
  const { version: current } = await seenLesson(db, actor, id)
  if (current !== version) throw new Refusal('request.version-stale', { version: current })
}

/** Somebody may have been first since it was read. */
async function raise(
  db: Db,
  actor: Actor,
  id: string,
  version: number,
  what: Parameters<typeof changeLesson>[4],
): Promise<void> {
  if (await changeLesson(db, actor.organizationId, id, version, what)) return
  const { version: current } = await seenLesson(db, actor, id)
  throw new Refusal('request.version-stale', { version: current })
}
