/** Gathers what a drafted note may speak of: the newest of each kind, nothing that was voided. */
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { assessmentOf, assessmentsOfWound, standingsOf } from '../../assessments/public.ts'
import { zoneOfPatient } from '../../patients/public.ts'
import { bradenOf } from '../braden/presenter.ts'
import { newestBraden } from '../braden/store.ts'
import { historyOf } from '../history/presenter.ts'
import { standingHistory } from '../history/store.ts'
import { skinOf } from '../skin/presenter.ts'
import { skinFindings } from '../skin/store.ts'
import { vitalSignsOf } from '../vital-signs/presenter.ts'
import { newestVitals } from '../vital-signs/store.ts'
import type { DraftFacts, ToldWound } from './draft-text.ts'
import { woundsToTell } from './store.ts'

/** How far back to look for an assessment to compare with; voided ones are skipped. */
const lookedAt = 20

export async function factsOf(
  db: Db,
  actor: Actor,
  patientId: string,
  asked: { woundId: string | null; since: string | null },
  now: Date,
): Promise<DraftFacts> {
  const { woundId, since } = asked
  const [timeZone, vitals, braden, skin, history, wounds] = await Promise.all([
    zoneOfPatient(db, actor, patientId),
    newestVitals(db, actor, patientId, since),
    newestBraden(db, actor, patientId, since),
    skinFindings(db, actor, patientId, since),
    standingHistory(db, actor, patientId),
    woundsToTell(db, actor, patientId, woundId),
  ])
  return {
    patientId,
    at: now.toISOString(),
    timeZone,
    since,
    vitals: vitals ? vitalSignsOf(vitals) : null,
    braden: braden ? bradenOf(braden) : null,
    skin: skin.map(skinOf),
    history: history.map(historyOf),
    wounds: await Promise.all(wounds.map((wound) => toldWound(db, actor, wound, since))),
  }
}

type Wound = Awaited<ReturnType<typeof woundsToTell>>[number]

async function toldWound(db: Db, actor: Actor, wound: Wound, since: string | null): Promise<ToldWound> {
  const rows = await assessmentsOfWound(db, actor, wound.id, { limit: lookedAt, after: undefined })
  const [newest, previous] = rows.filter((row) => !row.is_void)
  const isOld = since !== null && newest && new Date(newest.assessed_at) < new Date(since)
  const told = !newest || isOld ? [] : [newest, ...(previous ? [previous] : [])]
  const standings = await standingsOf(
    db,
    actor,
    told.map(({ id }) => id),
  )
  const [current = null, earlier = null] = told.map((row) =>
    assessmentOf(row, standings(row.id, row.version)),
  )
  const { id, number, location, laterality, created_at: at } = wound
  return { id, number, location, laterality, at, current, earlier }
}
