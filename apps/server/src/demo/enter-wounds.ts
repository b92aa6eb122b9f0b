/** Enters the wounds of one invented patient: assessed, signed, co-signed where a supervisor is named, healed. */
import { assessmentSigning, createWoundAssessment, healWound } from '@mendwell/contract'
import { later, type Ask } from './doors.ts'
import { enterPhoto } from './photos/enter-photos.ts'
import { supervisorOf } from './people.ts'
import type { DemoShot } from './photos/shots.ts'
import type { Shot } from './photos/studio.ts'
import type { EnteredWound } from './working-day/visits.ts'
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
      const body = { attest: true }
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
