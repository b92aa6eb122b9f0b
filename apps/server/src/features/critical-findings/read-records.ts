/** Reads a saved record of each kind for critical findings. The rules are of @mendwell/clinical; here is only what they ask of the chart. */
import {
  formatWoundName,
  hasSignOfInfection,
  infectionSignsValidDays,
  isChild,
  limbSides,
  readCriticalAssessment,
  readCriticalPerfusion,
  readCriticalProbe,
  readCriticalResult,
  readCriticalVitals,
  readSustainedFever,
  sustainedFeverHours,
  type AssessmentAnswers,
  type ChartedResults,
  type CriticalAnswer,
  type LimbMeasurement,
  type ResultFinding,
  type Vitals,
} from '@mendwell/clinical'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { listAssessmentsForWounds, toAssessmentContent } from '../assessments/public.ts'
import type { Delivery } from '../notifications/public.ts'
import {
  findLatestVitals,
  listOpenWounds,
  listVitalsBetween,
  type VitalsRow,
  type WoundRow,
} from './chart-store.ts'
import { settleFindings, withdrawFindings } from './settle.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
/** A date without a time counts as its noon. */
const toInstant = (day: string): string => `${day}T12:00:00.000Z`
/** A result is late by nature: one of last week is news. Rule CF11. */
const resultOpensWithinDays = 30

export interface SavedAssessment {
  id: string
  patientId: string
  woundId: string
  assessedAt: string
  /** The form's own answers. */
  answers: object
}

/** Saved, signed or not: whoever waits for a signature may wait too long. */
export async function readSavedAssessment(
  db: Db,
  actor: Actor,
  { id, patientId, woundId, assessedAt, answers }: SavedAssessment,
  delivery: Delivery,
): Promise<void> {
  await settleFindings(
    db,
    actor,
    {
      source: { kind: 'wound-assessment', id },
      patientId,
      woundId,
      side: null,
      foundAt: assessedAt,
    },
    readCriticalAssessment(answers as AssessmentAnswers), // stored from the form's own fields
    delivery,
  )
  await readLatestVitals(db, actor, patientId, delivery)
}

/** Entered in error. What another assessment of the wound shows is opened in its own name. */
export async function readVoidedAssessment(
  db: Db,
  actor: Actor,
  { id, patientId, woundId }: Pick<SavedAssessment, 'id' | 'patientId' | 'woundId'>,
  reason: string,
  delivery: Delivery,
): Promise<void> {
  await withdrawFindings(db, actor, { patientId, sourceId: id }, reason, delivery.now)
  const [latest] = await listAssessmentsForWounds(db, actor.organizationId, [woundId], delivery.now)
  if (latest)
    return readSavedAssessment(
      db,
      actor,
      { ...latest, patientId, answers: toAssessmentContent(latest) },
      delivery,
    )
  await readLatestVitals(db, actor, patientId, delivery)
}

/** Measured at one wound, before limbs had measurements of their own. */
export async function readSavedExamination(
  db: Db,
  actor: Actor,
  examination: {
    id: string
    patientId: string
    woundId: string
    examinedOn: string
    probesToBone: boolean | null
    abi: number | null
    anklePressureMmHg: number | null
    toePressureMmHg: number | null
    tcpo2MmHg: number | null
  },
  delivery: Delivery,
): Promise<void> {
  const { id, patientId, woundId, examinedOn, abi } = examination
  const measured: LimbMeasurement = {
    ...{ tbi: null, abiNoncompressible: null, dorsalisPedisPulse: null, posteriorTibialPulse: null },
    // The limits are the same for both legs.
    ...{ side: 'left', measuredOn: examinedOn, method: 'not-documented', abi },
    anklePressureMmHg: examination.anklePressureMmHg,
    toePressureMmHg: examination.toePressureMmHg,
    tcpo2MmHg: examination.tcpo2MmHg,
  }
  await settleFindings(
    db,
    actor,
    {
      source: { kind: 'wound-examination', id },
      patientId,
      woundId,
      side: null,
      foundAt: toInstant(examinedOn),
    },
    [readCriticalProbe(examination.probesToBone), readCriticalPerfusion(measured)],
    delivery,
  )
}

export const readSavedPerfusion = (
  db: Db,
  actor: Actor,
  { id, patientId, ...measured }: LimbMeasurement & { id: string; patientId: string },
  delivery: Delivery,
): Promise<number> =>
  settleFindings(
    db,
    actor,
    {
      source: { kind: 'limb-perfusion', id },
      patientId,
      woundId: null,
      side: measured.side,
      foundAt: toInstant(measured.measuredOn),
    },
    [withLeg(readCriticalPerfusion(measured), measured.side)],
    delivery,
  )

/** Which leg is part of what was found, wherever it is read. */
const withLeg = (answer: CriticalAnswer, side: LimbMeasurement['side']): CriticalAnswer =>
  answer.because.length === 0
    ? answer
    : { ...answer, because: [`${limbSides.labels[side]} leg`, ...answer.because] }

export interface SavedResult {
  id: string
  patientId: string
  woundId: string | null
  side: 'left' | 'right' | null
  orderedBy: string
  resultedOn: string
  today: string
  charted: ChartedResults
  abscessOrGas: ResultFinding | null
}

export const readSavedResult = (
  db: Db,
  actor: Actor,
  { id, patientId, woundId, side, orderedBy, resultedOn, today, charted, abscessOrGas }: SavedResult,
  delivery: Delivery,
): Promise<number> =>
  settleFindings(
    db,
    actor,
    {
      source: { kind: 'result', id },
      patientId,
      woundId,
      side,
      orderedBy,
      opensWithinDays: resultOpensWithinDays,
      foundAt: toInstant(resultedOn),
    },
    readCriticalResult({ ...charted, abscessOrGas }, today),
    delivery,
  )

export async function readSavedVitals(
  db: Db,
  actor: Actor,
  row: Vitals & VitalsRow,
  delivery: Delivery,
): Promise<void> {
  const { id, patientId, takenAt } = row
  const wounds = await listOpenWounds(db, actor.organizationId, patientId)
  const infectedWound = await findInfectedWound(db, actor.organizationId, wounds, takenAt)
  const openWound = wounds[0] ? formatWoundName(wounds[0]) : null
  const hoursBefore = (hours: number) => new Date(Date.parse(takenAt) - hours * hourMs)
  const { from, to } = sustainedFeverHours
  const earlier =
    openWound === null
      ? []
      : await listVitalsBetween(db, actor.organizationId, patientId, hoursBefore(to), hoursBefore(from))
  const isAdult = !isChild(row.dateOfBirth, takenAt.slice(0, 10))
  await settleFindings(
    db,
    actor,
    { source: { kind: 'vital-signs', id }, patientId, woundId: null, side: null, foundAt: takenAt },
    [
      readCriticalVitals(row, { isAdult, infectedWound }),
      readSustainedFever(row, { isAdult, openWound, infectedWound, earlier }),
    ],
    delivery,
  )
}

/** Taken within a day before: what the assessment shows now may be the other half. */
async function readLatestVitals(db: Db, actor: Actor, patientId: string, delivery: Delivery): Promise<void> {
  const since = new Date(delivery.now.getTime() - dayMs)
  const vitals = await findLatestVitals(db, actor.organizationId, patientId, since, delivery.now)
  if (vitals) await readSavedVitals(db, actor, vitals, delivery)
}

/** The first open wound whose latest assessment of these days shows a sign of infection, by name. */
async function findInfectedWound(
  db: Db,
  organizationId: string,
  wounds: readonly WoundRow[],
  takenAt: string,
): Promise<string | null> {
  // Assessed on the same round, a few hours later.
  const until = new Date(Date.parse(takenAt) + dayMs)
  const assessments = await listAssessmentsForWounds(
    db,
    organizationId,
    wounds.map(({ id }) => id),
    until,
  )
  const fromMs = Date.parse(takenAt) - infectionSignsValidDays * dayMs
  const found = wounds.find(({ id }) => {
    const latest = assessments.find(({ woundId }) => woundId === id)
    return (
      latest !== undefined &&
      Date.parse(latest.assessedAt) >= fromMs &&
      hasSignOfInfection(toAssessmentContent(latest) as AssessmentAnswers) // the form's own answers
    )
  })
  return found ? formatWoundName(found) : null
}
