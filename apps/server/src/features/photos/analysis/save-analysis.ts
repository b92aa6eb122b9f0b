/** Enters what was made: the photo with both outlines into the chart, or the trial's file, and the analysis beside it. */
import type { RequestBody, addWoundAnalysis } from '@mendwell/contract'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Files } from '../../../platform/files/files.ts'
import { claimFiles } from '../../../platform/files/claim-files.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { findWoundById } from '../../wounds/public.ts'
import type { LoadWoundCharts } from '../hooks.ts'
import { computeOverlap } from '../reader-agreement/overlap.ts'
import { toSavedOutline } from '../model/saved-outline.ts'
import { computeMeasurements, type StoredMeasurements } from '../outlines/outline.ts'
import { insertOutline, listOutlineRows } from '../outlines/store.ts'
import { findPhotoById } from '../store.ts'
import { insertIngestedPhoto as insertPhoto } from '../ingest-photo.ts'
import type { ConfirmedPart, MachinePart } from './analysis.ts'
import { loadChartedWound } from './charted-wound.ts'
import { buildPhotoFields, type RunAnalysis } from './service.ts'
import { insertAnalysis } from './store.ts'
import { interpretPhoto, type SeenOnPhoto } from './interpret.ts'

type MadeAnalysisResult = Exclude<RunAnalysis, { existing: string }>
type Body = RequestBody<typeof addWoundAnalysis>

/** From this overlap on the clinician left the outline as it was: two decoders differ by a pixel here and there. */
const sameOutline = 0.99

export async function saveAnalysis(
  db: Db,
  actor: Actor,
  made: MadeAnalysisResult,
  body: Body,
  now: Date,
  files: Files,
  loadWoundCharts: LoadWoundCharts,
): Promise<string> {
  const id = body.id ?? randomUUID()
  const { machine, confirmed } = buildParts(made)
  if (made.trialFile) await claimFiles(db, actor.organizationId, [made.trialFile], now)
  const photoId = made.taken
    ? await insertPhoto(db, actor, made.taken, buildPhotoFields(body), now, files)
    : null
  if (photoId) await saveOutlines(db, actor, photoId, made, { machine, confirmed }, now)
  const seen = toSeenOnPhoto(
    confirmed?.measurements ?? machine.measurements,
    body.depthCm,
    confirmed !== null,
  )
  const charted = photoId
    ? await loadWoundContext(db, actor, body, seen, photoId, now, loadWoundCharts)
    : null
  const added = await insertAnalysis(db, {
    id,
    organizationId: actor.organizationId,
    patientId: charted?.patientId ?? null,
    woundId: charted?.woundId ?? null,
    photoId,
    assessmentId: charted?.assessmentId ?? null,
    imageFile: made.trialFile?.id ?? null,
    imageSha256: made.sha256,
    width: made.width,
    height: made.height,
    machine: JSON.stringify(machine),
    model: JSON.stringify(made.looked.model),
    confidence: 'declined' in made.looked.machine ? null : made.looked.machine.confidence,
    confirmed: confirmed && JSON.stringify(confirmed),
    depthCm: body.depthCm,
    anomalies: JSON.stringify(
      made.looked.gates.filter(({ ok }) => ok === false).map(({ name, says }) => `${name}: ${says}`),
    ),
    weighing: JSON.stringify(interpretPhoto(seen, charted)),
    madeBy: actor.userId,
    madeAt: now.toISOString(),
  })
  // Another record's id, or the same one a moment ago: a retry finds the stored one.
  if (!added) throw new DomainError('server.unavailable', { retryAfterSeconds: 1 })
  return id
}

function buildParts({ looked, calibration, outline }: MadeAnalysisResult): {
  machine: MachinePart
  confirmed: ConfirmedPart | null
} {
  const { machine: said } = looked
  const drawn = 'declined' in said ? [] : toSavedOutline(said.outline)
  const machine: MachinePart =
    'declined' in said
      ? { outcome: 'declined', says: said.declined, outline: [], measurements: null }
      : {
          outcome: 'outlined',
          says: null,
          outline: drawn,
          measurements: computeMeasurements(drawn, calibration, said.sizing, said.tissue),
        }
  if (!outline || !looked.confirmed) return { machine, confirmed: null }
  const { sizing, tissue } = looked.confirmed
  return {
    machine,
    confirmed: {
      outline,
      measurements: computeMeasurements(outline, calibration, sizing, tissue),
      isUnchanged: drawn.length > 0 && computeOverlap(outline, drawn).dice >= sameOutline,
    },
  }
}

/** Machine and clinician as versions of the photo's outline, each with its source. */
async function saveOutlines(
  db: Db,
  actor: Actor,
  photoId: string,
  { looked }: MadeAnalysisResult,
  { machine, confirmed }: ReturnType<typeof buildParts>,
  now: Date,
): Promise<void> {
  const common = {
    organizationId: actor.organizationId,
    photoId,
    madeBy: actor.userId,
    madeAt: now.toISOString(),
  }
  const there = (await listOutlineRows(db, actor, photoId)).find(
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
      basedOn: null,
      isConfirmed: false,
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
    basedOn: machineId,
    isConfirmed: true,
    measurements: JSON.stringify(confirmed.measurements),
  })
}

const toSeenOnPhoto = (
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

async function loadWoundContext(
  db: Db,
  actor: Actor,
  { woundId }: Body,
  seen: SeenOnPhoto,
  photoId: string,
  now: Date,
  loadWoundCharts: LoadWoundCharts,
) {
  const [wound, photo] = [
    woundId ? await findWoundById(db, actor, woundId) : undefined,
    await findPhotoById(db, actor, photoId),
  ]
  if (!wound || !photo) throw new DomainError('request.not-found')
  // An old photo shows the wound of its own day, not of today.
  const shown = { photoId, at: new Date(photo.capturedAt), photoType: photo.photoType }
  const charted = await loadChartedWound(db, actor, wound, { ...seen, ...shown }, now, loadWoundCharts)
  return { ...charted, woundId: wound.id, patientId: wound.patientId }
}
