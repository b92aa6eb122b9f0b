/** Asks before previous answers with safety alerts are carried forward. */
import type { SafetyHit } from '@mendwell/clinical'
import { SafetyAlerts } from '../../../platform/safety/safety-hits.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import type { AssessmentValues } from '../values/values.ts'

export type CarryForwardRequest = { readonly hits: readonly SafetyHit[]; readonly carried: AssessmentValues }

/** The answers are charted only if the clinician still wants them; the decision itself is documented at signing. */
export function CarryForwardDialog({
  carrying,
  onCarry,
  onClose,
}: {
  carrying: CarryForwardRequest
  onCarry: () => void
  onClose: () => void
}) {
  return (
    <Dialog
      open
      size="small"
      title="Carry these entries forward?"
      description="The chart has safety alerts for the previous treatment. You’ll document a decision when you sign."
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
