/** Enters the wounds of one invented patient: assessed, signed, co-signed where a supervisor is named, healed. */
import { checkSafety, identifyAssessment, type AssessmentAnswers } from '@mendwell/clinical'
import { assessmentSigning, createWoundAssessment, healWound, readSafetyFacts } from '@mendwell/contract'
import { later, type Ask } from './api-client.ts'
import { enterPhoto } from './photos/seed-photos.ts'
import { supervisorOf } from './people.ts'
import type { DemoShot } from './photos/shots.ts'
import type { Shot } from './photos/photo-renderer.ts'
import type { EnteredWound } from './schedule/visits.ts'
import type { DemoWound } from './wounds.ts'

export async function enterWounds(
  ask: Ask,
  patientId: string,
  wounds: readonly DemoWound[],
  authorOf: (entry: number) => string,
  /** By wound and visit: what was photographed, drawn meanwhile. */
  photos: readonly Map<number, { shot: DemoShot; drawn: Promise<Shot> }>[],
): Promise<EnteredWound[]> {
  const entered: EnteredWound[] = []
  for (const [number, { visits, healedOn, ...wound }] of wounds.entries()) {
    let woundId: string | undefined
    for (const [entry, { assessedAt, answers, isSigned, seenBy }] of visits.entries()) {
      const author = seenBy ?? authorOf(entry)
      const charted = await ask(createWoundAssessment, {
        author,
        at: later(assessedAt, 12),
        body: { ...(woundId ? { woundId } : wound), ...answers, patientId, assessedAt },
      })
      ;({ woundId } = charted)
      const photo = photos[number]?.get(entry)
      if (photo) {
        const taken = { author, patientId, woundId, takenAt: assessedAt }
        await enterPhoto(ask, taken, photo.shot, await photo.drawn)
      }
      if (!isSigned) continue
      const params = { assessmentId: charted.id }
      const at = later(assessedAt, 14)
      const body = {
        attest: true,
        safetyDecisions: await decideAlerts(ask, { author, at, patientId, woundId, answers }),
      }
      await ask(assessmentSigning.sign, { author, at: later(assessedAt, 15), params, body, ifMatch: '"1"' })
      const supervisor = supervisorOf.get(author)
      // The newest still waits for the second signature.
      if (supervisor && entry < visits.length - 1) {
        await ask(assessmentSigning.cosign, { author: supervisor, at: later(assessedAt, 240), params, body })
      }
    }
    if (woundId) entered.push({ id: woundId, wound: { ...wound, visits, healedOn } })
    const last = visits.at(-1)
    if (woundId && healedOn && last) {
      await ask(healWound, {
        author: authorOf(0),
        at: later(last.assessedAt, 20),
        params: { woundId },
        body: { healedOn, note: 'Covered by new skin, no drainage.' },
      })
    }
  }
  return entered
}

/** A reason for each alert that the treatment gives, as the sign dialog asks for it. */
async function decideAlerts(
  ask: Ask,
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
  const safety = await ask(readSafetyFacts, { author, at, params: { patientId } })
  const wound = safety.wounds.find((one) => one.woundId === woundId)
  return checkSafety(items, wound?.facts ?? safety.facts)
    .filter(({ isDone }) => !isDone)
    .map(({ key }) => ({
      hit: key,
      reason: 'Tolerated before without a reaction; reviewed with the physician',
    }))
}
