/** Adding a facility: stays open with everything typed until the server has said yes. */
import { useForm } from 'react-hook-form'
import { KeptNote, OfferedDraft } from '../../../platform/drafts/offered-draft.tsx'
import { useSealedDraft } from '../../../platform/drafts/use-sealed-draft.ts'
import { resolverOf, saveByKeys, useServerProblems } from '../../../platform/forms.ts'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { useLeaveGuard } from '../../../platform/leave-guard.ts'
import { isUnauthorized, problemText } from '../../../platform/problem-text.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useCreateFacility } from '../management-data.ts'
import { FacilityFields } from './facility-fields.tsx'
import { checkFacility, emptyFacility, type FacilityValues, formName, toFacility } from './facility-values.ts'

const draftOrigin = {
  formId: 'facility',
  recordId: '',
  patientId: null,
  title: 'facility',
  formVersion: 1,
}

export function NewFacilityDialog({ onClose }: { onClose: () => void }) {
  const { organization } = useUser()
  const create = useCreateFacility()
  const idempotency = useIdempotencyKey()
  const form = useForm<FacilityValues>({
    defaultValues: emptyFacility(organization.timeZone),
    resolver: resolverOf(checkFacility),
  })
  const draft = useSealedDraft(form, draftOrigin, idempotency)
  const { isDirty } = form.formState
  useServerProblems(form, create.error, formName)
  useLeaveGuard(isDirty)
  const finish = () => {
    draft.finish()
    onClose()
  }
  const save = (values: FacilityValues) => {
    if (create.isPending) return
    create.mutate(
      { body: toFacility(values), idempotencyKey: idempotency.key },
      {
        onSuccess: () => {
          toast('Success', 'Facility created successfully')
          finish()
        },
        onError: (error) => {
          idempotency.renewIfReused(error)
          if (!isUnauthorized(error)) toastProblem('Error', 'Failed to create facility')
        },
      },
    )
  }
  return (
    <Dialog open title="Add Facility" dirty={isDirty} locked={create.isPending} onClose={finish}>
      {(close) => (
        <form
          noValidate
          onSubmit={form.handleSubmit(save)}
          onKeyDown={saveByKeys}
          className="flex min-h-0 flex-1 flex-col"
        >
          <DialogBody>
            <OfferedDraft draft={draft} />
            <FacilityFields form={form} />
          </DialogBody>
          <DialogFooter
            notice={
              create.error && (
                <Notice level="critical" title="The facility was not added" live>
                  {problemText(create.error)} What you typed is still here.
                </Notice>
              )
            }
          >
            <KeptNote draft={draft} />
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="primary" pending={create.isPending} pendingLabel="Saving...">
              Create Facility
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}
