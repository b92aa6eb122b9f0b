/** Enters what was made: the photo with both outlines into the chart, or the trial's file, and the analysis beside it. */
import type { BodyOf, addWoundAnalysis } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Files } from '../../../platform/files/files.ts'
import { own } from '../../../platform/files/claim-files.ts'
import { Refusal } from '../../../platform/domain-error.ts'
import { woundById } from '../../wounds/public.ts'
import { overlapOf } from '../reader-agreement/overlap.ts'
import { savedOutline } from '../model/saved-outline.ts'
import { measurementsOf, type StoredMeasurements } from '../outlines/outline.ts'
import { insertOutline, outlinesOf } from '../outlines/store.ts'
import { photoById } from '../store.ts'
import { insert as insertPhoto } from '../ingest-photo.ts'
import type { ConfirmedPart, MachinePart } from './analysis.ts'
import { chartedWound } from './charted-wound.ts'
import { photoFields, type MadeAnalysis } from './service.ts'
import { insertAnalysis } from './store.ts'
import { weigh, type SeenOnPhoto } from './interpret.ts'

type Made = Exclude<MadeAnalysis, { existing: string }>
type Body = BodyOf<typeof addWoundAnalysis>

/** From this overlap on the clinician left the outline as it was: two decoders differ by a pixel here and there. */
const sameOutline = 0.99

export async function enter(
  db: Db,
  actor: Actor,
  made: Made,
  body: Body,
  now: Date,
  files: Files,
): Promise<string> {
  const id = body.id ?? randomUUID()
  const { machine, confirmed } = partsOf(made)
  if (made.trialFile) await own(db, actor.organizationId, [made.trialFile], now)
  const photoId = made.taken ? await insertPhoto(db, actor, made.taken, photoFields(body), now, files) : null
  if (photoId) await enterOutlines(db, actor, photoId, made, { machine, confirmed }, now)
  const seen = seenIn(confirmed?.measurements ?? machine.measurements, body.depthCm, confirmed !== null)
  const charted = photoId ? await ofWound(db, actor, body, seen, photoId, now) : null
  const added = await insertAnalysis(db, {
    id,
    organization_id: actor.organizationId,
    patient_id: charted?.patientId ?? null,
    wound_id: charted?.woundId ?? null,
    photo_id: photoId,
    assessment_id: charted?.assessmentId ?? null,
    image_file: made.trialFile?.id ?? null,
    image_sha256: made.sha256,
    width: made.width,
    height: made.height,
    machine: JSON.stringify(machine),
    model: JSON.stringify(made.looked.model),
    confidence: 'declined' in made.looked.machine ? null : made.looked.machine.confidence,
    confirmed: confirmed && JSON.stringify(confirmed),
    depth_cm: body.depthCm,
    anomalies: JSON.stringify(
      made.looked.gates.filter(({ ok }) => ok === false).map(({ name, says }) => `${name}: ${says}`),
    ),
    weighing: JSON.stringify(weigh(seen, charted)),
    made_by: actor.userId,
    made_at: now.toISOString(),
  })
  // Somebody else's id, or the same one a moment ago: asked again it finds the other.
  if (!added) throw new Refusal('server.unavailable', { retryAfterSeconds: 1 })
  return id
}

function partsOf({ looked, calibration, outline }: Made): {
  machine: MachinePart
  confirmed: ConfirmedPart | null
} {
  const { machine: said } = looked
  const drawn = 'declined' in said ? [] : savedOutline(said.outline)
  const machine: MachinePart =
    'declined' in said
      ? { outcome: 'declined', says: said.declined, outline: [], measurements: null }
      : {
          outcome: 'outlined',
          says: null,
          outline: drawn,
          measurements: measurementsOf(drawn, calibration, said.sizing, said.tissue),
        }
  if (!outline || !looked.confirmed) return { machine, confirmed: null }
  const { sizing, tissue } = looked.confirmed
  return {
    machine,
    confirmed: {
      outline,
      measurements: measurementsOf(outline, calibration, sizing, tissue),
      isUnchanged: drawn.length > 0 && overlapOf(outline, drawn).dice >= sameOutline,
    },
  }
}

/** Machine and clinician as versions of the photo's outline, each with its source. */
async function enterOutlines(
  db: Db,
  actor: Actor,
  photoId: string,
  { looked }: Made,
  { machine, confirmed }: ReturnType<typeof partsOf>,
  now: Date,
): Promise<void> {
  const common = {
    organization_id: actor.organizationId,
    photo_id: photoId,
    made_by: actor.userId,
    made_at: now.toISOString(),
  }
  const there = (await outlinesOf(db, actor, photoId)).find(
    ({ model }) => (model as { sha256?: string } | null)?.sha256 === looked.model.sha256,
  )
  const machineId = there?.id ?? (machine.outline.length > 0 ? randomUUID() : null)
  if (machineId && !there) {
    await insertOutline(db, {
      ...common,
      id: machineId,
      outline: JSON.stringify(machine.outline),
      source: 'model',
      model: JSON.stringify(looked.model),
      confidence: 'declined' in looked.machine ? null : looked.machine.confidence,
      based_on: null,
      is_confirmed: false,
      measurements: JSON.stringify(machine.measurements),
    })
  }
  if (!confirmed) return
  await insertOutline(db, {
    ...common,
    id: randomUUID(),
    outline: JSON.stringify(confirmed.outline),
    source: 'clinician',
    model: null,
    confidence: null,
    based_on: machineId,
    is_confirmed: true,
    measurements: JSON.stringify(confirmed.measurements),
  })
}

const seenIn = (
  sizes: StoredMeasurements | null,
  depthCm: number | null,
  outlineConfirmed: boolean,
): SeenOnPhoto => ({
  areaCm2: sizes?.areaCm2 ?? null,
  errorCm2: sizes?.errorCm2 ?? null,
  outlineConfirmed,
  depthCm,
  tissue: sizes?.tissue ?? null,
})

async function ofWound(
  db: Db,
  actor: Actor,
  { woundId }: Body,
  seen: SeenOnPhoto,
  photoId: string,
  now: Date,
) {
  const [wound, photo] = [
    woundId ? await woundById(db, actor, woundId) : undefined,
    await photoById(db, actor, photoId),
  ]
  if (!wound || !photo) throw new Refusal('request.not-found')
  // An old photo shows the wound of its own day, not of today.
  const shown = { photoId, at: new Date(photo.captured_at), photoType: photo.photo_type }
  const charted = await chartedWound(db, actor, wound, { ...seen, ...shown }, now)
  return { ...charted, woundId: wound.id, patientId: wound.patient_id }
}
