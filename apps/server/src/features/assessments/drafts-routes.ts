/** Form drafts over HTTP. When two people save one draft, the second gets the version that was saved first. */
import {
  dropFormDraft,
  listFormDrafts,
  readFormDraft,
  saveFormDraft,
  type FormDraft,
} from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { route } from '../../platform/http/route.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { findPatientById } from '../patients/public.ts'
import { findWoundById } from '../wounds/public.ts'
import {
  findDraftById,
  listDraftRows,
  deleteDraft,
  insertDraft,
  updateDraft,
  type DraftRow,
} from './drafts-store.ts'

export const formDraftRoutes = [
  route(listFormDrafts, async ({ db, actor, query, note }) => {
    const rows = await listDraftRows(db, actor, query)
    note({ patients: [...new Set(rows.flatMap((row) => row.patientId ?? []))] })
    return rows.map(presentDraft)
  }),

  route(readFormDraft, async ({ db, actor, params }) =>
    presentDraft(await getDraftOrThrow(db, actor, params.formDraftId)),
  ),

  route(saveFormDraft, async ({ db, actor, params, body, version, now }) => {
    const id = params.formDraftId
    await assertVisiblePatientAndWound(db, actor, body.patientId, body.woundId)
    const at = now.toISOString()
    const content = toStorableJson(body.content)
    if (version === 0) {
      const added = await insertDraft(db, {
        id,
        organizationId: actor.organizationId,
        form: body.form,
        patientId: body.patientId,
        woundId: body.woundId,
        content,
        startedBy: actor.userId,
        savedBy: actor.userId,
        startedAt: at,
        savedAt: at,
      })
      const now = await getDraftOrThrow(db, actor, id)
      if (!added) throw new DomainError('request.version-stale', { version: now.version })
      return presentDraft(now)
    }
    const before = await getDraftOrThrow(db, actor, id)
    const saved = await updateDraft(db, actor, id, version, {
      content,
      patientId: body.patientId,
      woundId: body.woundId,
      savedBy: actor.userId,
      savedAt: at,
    })
    if (!saved) throw new DomainError('request.version-stale', { version: before.version })
    return presentDraft(await getDraftOrThrow(db, actor, id))
  }),

  route(dropFormDraft, async ({ db, actor, params }) => {
    await getDraftOrThrow(db, actor, params.formDraftId)
    await deleteDraft(db, actor, params.formDraftId)
    return { id: params.formDraftId }
  }),
]

/** PostgreSQL's JSON accepts neither NUL nor half a surrogate pair. Drafts are not rejected for one: it is replaced by a mark. */
const toStorableJson = (content: FormDraft['content']) =>
  JSON.stringify(content).replaceAll(/\\\\|\\u(?:0000|d[89a-f]..)/g, (found) =>
    found === '\\\\' ? found : '\uFFFD',
  )

async function assertVisiblePatientAndWound(
  db: Db,
  actor: Actor,
  patientId: string | null,
  woundId: string | null,
) {
  if (patientId && !(await findPatientById(db, actor, patientId))) throw new DomainError('request.not-found')
  if (!woundId) return
  const wound = await findWoundById(db, actor, woundId)
  if (!wound) throw new DomainError('request.not-found')
  if (wound.patientId !== patientId) throw new DomainError('wound.other-patient')
}

async function getDraftOrThrow(db: Db, actor: Actor, id: string): Promise<DraftRow> {
  const row = await findDraftById(db, actor, id)
  if (!row) throw new DomainError('request.not-found')
  return row
}

const presentDraft = (row: DraftRow): FormDraft => ({
  ...row,
  content: row.content as FormDraft['content'], // stored from this shape
})
