/** Unfinished forms over HTTP. Two people on one draft: the second to save is told the version that came first. */
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
import { Refusal } from '../../platform/domain-error.ts'
import { patientById } from '../patients/public.ts'
import { woundById } from '../wounds/public.ts'
import { draftById, draftsFor, dropDraft, insertDraft, updateDraft, type DraftRow } from './drafts-store.ts'

export const formDraftRoutes = [
  route(listFormDrafts, async ({ db, actor, query, note }) => {
    const rows = await draftsFor(db, actor, query)
    note({ patients: [...new Set(rows.flatMap((row) => row.patient_id ?? []))] })
    return rows.map(draft)
  }),

  route(readFormDraft, async ({ db, actor, params }) => draft(await seen(db, actor, params.formDraftId))),

  route(saveFormDraft, async ({ db, actor, params, body, version, now }) => {
    const id = params.formDraftId
    await refuseForeign(db, actor, body.patientId, body.woundId)
    const at = now.toISOString()
    const content = storable(body.content)
    if (version === 0) {
      const added = await insertDraft(db, {
        id,
        organization_id: actor.organizationId,
        form: body.form,
        patient_id: body.patientId,
        wound_id: body.woundId,
        content,
        started_by: actor.userId,
        saved_by: actor.userId,
        started_at: at,
        saved_at: at,
      })
      const now = await seen(db, actor, id)
      if (!added) throw new Refusal('request.version-stale', { version: now.version })
      return draft(now)
    }
    const before = await seen(db, actor, id)
    const saved = await updateDraft(db, actor, id, version, {
      content,
      patient_id: body.patientId,
      wound_id: body.woundId,
      saved_by: actor.userId,
      saved_at: at,
    })
    if (!saved) throw new Refusal('request.version-stale', { version: before.version })
    return draft(await seen(db, actor, id))
  }),

  route(dropFormDraft, async ({ db, actor, params }) => {
    await seen(db, actor, params.formDraftId)
    await dropDraft(db, actor, params.formDraftId)
    return { id: params.formDraftId }
  }),
]

/** The database's JSON holds neither NUL nor half a character. A draft is not refused for one: a mark stands in its place. */
const storable = (content: FormDraft['content']) =>
  JSON.stringify(content).replaceAll(/\\\\|\\u(?:0000|d[89a-f]..)/g, (found) =>
    found === '\\\\' ? found : '\uFFFD',
  )

async function refuseForeign(db: Db, actor: Actor, patientId: string | null, woundId: string | null) {
  if (patientId && !(await patientById(db, actor, patientId))) throw new Refusal('request.not-found')
  if (!woundId) return
  const wound = await woundById(db, actor, woundId)
  if (!wound) throw new Refusal('request.not-found')
  if (wound.patient_id !== patientId) throw new Refusal('wound.other-patient')
}

async function seen(db: Db, actor: Actor, id: string): Promise<DraftRow> {
  const row = await draftById(db, actor, id)
  if (!row) throw new Refusal('request.not-found')
  return row
}

const draft = (row: DraftRow): FormDraft => ({
  id: row.id,
  form: row.form,
  patientId: row.patient_id,
  woundId: row.wound_id,
  content: row.content as FormDraft['content'], // stored from this shape
  startedBy: row.started_by,
  startedByName: row.started_by_name,
  savedBy: row.saved_by,
  savedByName: row.saved_by_name,
  startedAt: row.started_at,
  savedAt: row.saved_at,
  version: row.version,
})
