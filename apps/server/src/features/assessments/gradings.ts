/** Grades an assessment as it is saved: the clinical package's function, with what the chart knows about the wound's site and limb. */
import {
  computeGradings,
  getDateInZone,
  resolveWoundSite,
  toIschemiaMeasures,
  type AssessmentAnswers,
  type Grading,
} from '@mendwell/clinical'
import type { AssessmentForm } from '@mendwell/contract'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/connection.ts'
import { getPatientZone } from '../patients/public.ts'
import { loadLimbPressures, type WoundRow } from '../wounds/public.ts'
import { toStoredAnswers } from './content.ts'

export async function gradeAssessment(
  db: Db,
  actor: Actor,
  wound: WoundRow,
  form: AssessmentForm,
  doneAt: Date,
): Promise<Grading[]> {
  const assessedAt = form.assessedAt ?? doneAt.toISOString()
  const zone = await getPatientZone(db, actor, wound.patientId)
  const day = getDateInZone(assessedAt, zone) ?? assessedAt.slice(0, 10)
  const pressures = await loadLimbPressures(db, actor, [wound], { day, now: doneAt })
  const answers: AssessmentAnswers = toStoredAnswers(form)
  return computeGradings(answers, {
    site: resolveWoundSite(wound.bodyRegion, wound.location),
    ischemia: toIschemiaMeasures(pressures.get(wound.id)?.pressures, answers),
    notAssessed: form.notAssessed,
  })
}
