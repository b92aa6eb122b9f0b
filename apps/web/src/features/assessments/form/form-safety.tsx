/** Safety alerts while an assessment is charted: at once when a product is entered, and before an answer is carried forward. */
import {
  checkSafety,
  identifyAssessment,
  overlayAssessment,
  type SafetyHit,
  woundPictureFrom,
} from '@mendwell/clinical'
import { SafetyAlerts } from '../../../platform/safety/safety-hits.tsx'
import { useSafetyDecisions, useSafetyFacts } from '../../../platform/safety/use-safety.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { readValues } from '../values/read-values.ts'
import type { AssessmentValues } from '../values/values.ts'

export function useFormSafety(values: AssessmentValues, read: ReturnType<typeof readValues>) {
  const charted = useSafetyFacts(values.texts.patientId || null, values.texts.woundId || null)
  const { safety } = charted
  const find = (answers: typeof read.answers): SafetyHit[] =>
    safety
      ? checkSafety(identifyAssessment(answers), overlayAssessment(safety.facts, woundPictureFrom(answers)))
      : []
  const hits = find(read.answers)
  const findNew = (next: AssessmentValues): SafetyHit[] =>
    find(readValues(next).answers).filter(({ key }) => !hits.some((one) => one.key === key))
  const deciding = useSafetyDecisions(hits, charted, 'sign')
  return { hits, findNew, deciding }
}

export type Carrying = { readonly hits: readonly SafetyHit[]; readonly carried: AssessmentValues }

/** The answers are charted only if the clinician still wants them; the decision itself is documented at signing. */
export function CarryForwardDialog({
  carrying,
  onCarry,
  onClose,
}: {
  carrying: Carrying
  onCarry: () => void
  onClose: () => void
}) {
  return (
    <Dialog
      open
      size="small"
      title="Carry these answers forward?"
      description="The chart has safety alerts for the previous treatment. A decision is documented when you sign."
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            <SafetyAlerts hits={carrying.hits} />
          </DialogBody>
          <DialogFooter>
            <Button variant="primary" onClick={close}>
              Cancel
            </Button>
            <Button onClick={onCarry}>Carry forward</Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}
