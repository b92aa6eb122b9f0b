/** Gathers what a drafted note may speak of: the newest of each kind, nothing that was voided. */
import { limbSides, summarizeLimb } from '@mendwell/clinical'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { toAssessment, listWoundAssessmentRows } from '../../assessments/public.ts'
import { loadSignatureStatuses, presentEntry } from '../../records/public.ts'
import { getPatientZone } from '../../patients/public.ts'
import { listLimbMeasurements } from '../../wounds/public.ts'
import { bradenStore, presentBraden } from '../scales.ts'
import { presentHistoryEntry } from '../history/presenter.ts'
import { listCurrentHistory } from '../history/store.ts'
import { listSkinFindings } from '../skin/store.ts'
import { vitalsStore } from '../vital-signs/store.ts'
import type { DraftFacts, DraftWound } from './draft-text.ts'
import { listWoundsToDescribe } from './store.ts'

/** How far back to look for an assessment to compare with; voided and unsigned ones are skipped. */
const maxAssessments = 20

export async function loadDraftFacts(
  db: Db,
  actor: Actor,
  patientId: string,
  asked: { woundId: string | null; since: string | null },
  now: Date,
): Promise<DraftFacts> {
  const { woundId, since } = asked
  const [timeZone, [vitals], [braden], skin, history, wounds, measured] = await Promise.all([
    getPatientZone(db, actor, patientId),
    vitalsStore.listValid(db, actor, patientId, { since }),
    bradenStore.listValid(db, actor, patientId, { since }),
    listSkinFindings(db, actor, patientId, since),
    listCurrentHistory(db, actor, patientId),
    listWoundsToDescribe(db, actor, patientId, woundId),
    listLimbMeasurements(db, actor.organizationId, [patientId], now),
  ])
  return {
    patientId,
    at: now.toISOString(),
    timeZone,
    since,
    limbs: limbSides.values.flatMap((side) => summarizeLimb(side, measured) ?? []),
    vitals: vitals ? presentEntry(vitals) : null,
    braden: braden ? presentBraden(braden) : null,
    skin: skin.map(presentEntry),
    history: history.map(presentHistoryEntry),
    wounds: await Promise.all(wounds.map((wound) => loadDraftWound(db, actor, wound, since))),
  }
}

type Wound = Awaited<ReturnType<typeof listWoundsToDescribe>>[number]

async function loadDraftWound(db: Db, actor: Actor, wound: Wound, since: string | null): Promise<DraftWound> {
  const rows = await listWoundAssessmentRows(db, actor, wound.id, { limit: maxAssessments, after: undefined })
  const inForce = rows.filter((row) => !row.isVoid)
  const signatureStatuses = await loadSignatureStatuses(
    db,
    actor,
    inForce.map(({ id }) => id),
  )
  const read = inForce.map((row) => toAssessment(row, signatureStatuses(row.id, row.version)))
  // A signed note rests on what was signed: the others are named, and not told.
  const [newest, previous = null] = read.filter(({ state }) => state !== 'unsigned')
  const isOld = since !== null && newest && new Date(newest.assessedAt) < new Date(since)
  const current = newest && !isOld ? newest : null
  const pending = read.find(
    ({ state, assessedAt }) => state === 'unsigned' && (!current || assessedAt > current.assessedAt),
  )
  const { id, number, location, laterality, createdAt: at } = wound
  return {
    id,
    number,
    location,
    laterality,
    at,
    current,
    earlier: current && previous,
    unsignedAt: pending?.assessedAt ?? null,
  }
}
