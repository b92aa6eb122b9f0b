/** Enters the wounds of one invented patient: assessed, signed, co-signed where a supervisor is named, healed. */
import {
  checkSafety,
  identifyAssessment,
  suggestIngredient,
  type AssessmentAnswers,
} from '@mendwell/clinical'
import {
  assessmentSigning,
  createWoundAssessment,
  healWound,
  readSafetyFacts,
  recordExamination,
  recordLimbPerfusion,
  recordMedication,
} from '@mendwell/contract'
import { addMinutes, type DemoApi } from './api-client.ts'
import { explainDecision } from './data/decision-reasons.ts'
import { seedPhoto } from './photos/seed-photos.ts'
import { supervisorByEmail } from './people.ts'
import type { DemoShot } from './photos/shots.ts'
import type { Shot } from './photos/photo-renderer.ts'
import type { EnteredWound } from './schedule/procedures.ts'
import { findDemoLimb, type PatientState } from './wound-course/patient-state.ts'
import type { DemoWound } from './wounds.ts'

export async function seedWounds(
  callApi: DemoApi,
  { id: patientId, state }: { id: string; state: PatientState },
  wounds: readonly DemoWound[],
  getAuthor: (entry: number) => string,
  /** By wound and visit: what was photographed, drawn meanwhile. */
  photos: readonly Map<number, { shot: DemoShot; drawn: Promise<Shot> }>[],
): Promise<EnteredWound[]> {
  const entered: EnteredWound[] = []
  await measureLegs(callApi, { id: patientId, state }, wounds, getAuthor(0))
  const painful = wounds
    .flatMap(({ visits, analgesicAt }) =>
      analgesicAt === null ? [] : (visits[analgesicAt]?.assessedAt ?? []),
    )
    .toSorted()[0]
  if (painful !== undefined)
    await callApi(recordMedication, {
      author: getAuthor(0),
      at: addMinutes(painful, 16),
      params: { patientId },
      body: buildAnalgesic(painful.slice(0, 10)),
    })
  for (const [number, told] of wounds.entries()) {
    const { bodyRegion, onsetDate, presentOnAdmission, visits, healedOn } = told
    const wound = { bodyRegion, onsetDate, presentOnAdmission }
    let woundId: string | undefined
    for (const [entry, { assessedAt, answers, isSigned, isFromStock, seenBy }] of visits.entries()) {
      const author = seenBy ?? getAuthor(entry)
      const charted = await callApi(createWoundAssessment, {
        author,
        at: addMinutes(assessedAt, 12),
        body: { ...(woundId ? { woundId } : wound), ...answers, patientId, assessedAt },
      })
      ;({ woundId } = charted)
      if (entry === 0 && answers.woundType === 'malignant') {
        await callApi(recordExamination, {
          author,
          at: addMinutes(assessedAt, 13),
          params: { woundId },
          body: {
            examinedOn: assessedAt.slice(0, 10),
            goal: 'palliative',
            notes: 'Comfort, odor, and bleeding control; agreed with patient and family.',
          },
        })
      }
      const photo = photos[number]?.get(entry)
      if (photo) {
        const taken = { author, patientId, woundId, takenAt: assessedAt }
        await seedPhoto(callApi, taken, photo.shot, await photo.drawn)
      }
      if (!isSigned) continue
      const params = { assessmentId: charted.id }
      const at = addMinutes(assessedAt, 14)
      const body = {
        attest: true,
        safetyDecisions: await decideAlerts(callApi, { author, at, patientId, woundId, answers }),
      }
      await callApi(assessmentSigning.sign, {
        author,
        at: addMinutes(assessedAt, 15),
        params,
        body,
        ifMatch: '"1"',
      })
      const supervisor = supervisorByEmail.get(author)
      // The newest still waits for the second signature, unless a product was used on it.
      if (supervisor && (entry < visits.length - 1 || isFromStock)) {
        await callApi(assessmentSigning.cosign, {
          author: supervisor,
          at: addMinutes(assessedAt, 240),
          params,
          body,
        })
      }
    }
    if (woundId) entered.push({ id: woundId, wound: told })
    const last = visits.at(-1)
    if (woundId && healedOn && last) {
      await callApi(healWound, {
        author: getAuthor(0),
        at: addMinutes(last.assessedAt, 20),
        params: { woundId },
        body: { healedOn, note: 'Fully epithelialized, no drainage.' },
      })
    }
  }
  return entered
}

const buildAnalgesic = (startDate: string) => ({
  medicationName: 'Acetaminophen',
  dosage: '650 mg',
  frequency: 'As needed',
  route: 'Oral',
  startDate,
  endDate: null,
  prescribedBy: 'Primary care physician',
  isActive: true,
  ingredientCode: suggestIngredient('Acetaminophen')?.code ?? null,
  source: 'record',
})

/** Before the first wound of a leg is graded or wrapped. */
async function measureLegs(
  callApi: DemoApi,
  { id: patientId, state }: { id: string; state: PatientState },
  wounds: readonly DemoWound[],
  author: string,
): Promise<void> {
  for (const side of ['left', 'right'] as const) {
    const onLeg = wounds.filter((wound) => findDemoLimb(wound) === side)
    const measuredAt = onLeg
      .filter(({ isLimbMeasured }) => isLimbMeasured)
      .flatMap(({ visits }) => visits[0]?.assessedAt ?? [])
      .toSorted()[0]
    if (measuredAt === undefined) continue
    await callApi(recordLimbPerfusion, {
      author,
      at: addMinutes(measuredAt, 4),
      params: { patientId },
      body: { side, measuredOn: measuredAt.slice(0, 10), ...state.limbs[side].measures },
    })
  }
}

/** A reason for each alert of the treatment, as the sign dialog requires it. */
async function decideAlerts(
  callApi: DemoApi,
  {
    author,
    at,
    patientId,
    woundId,
    answers,
  }: { author: string; at: Date; patientId: string; woundId: string; answers: object },
) {
  const items = identifyAssessment(answers as AssessmentAnswers) // the generator's own answers
  if (items.every(({ limits, isUnrecognized }) => limits.length === 0 && !isUnrecognized)) return []
  const safety = await callApi(readSafetyFacts, { author, at, params: { patientId } })
  const wound = safety.wounds.find((one) => one.woundId === woundId)
  return checkSafety(items, wound?.facts ?? safety.facts)
    .filter(({ isDone }) => !isDone)
    .map((hit) => ({ hit: hit.key, reason: explainDecision(hit, at) }))
}
