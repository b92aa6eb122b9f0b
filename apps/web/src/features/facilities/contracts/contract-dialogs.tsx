/** Adding a contract, changing one, and ending one before its time. */
import type { FacilityContract } from '@mendwell/contract'
import { useForm } from 'react-hook-form'
import { ChangeDialog } from '../../../platform/change/change-dialog.tsx'
import { useChange } from '../../../platform/change/use-change.ts'
import { KeptNote, OfferedDraft } from '../../../platform/drafts/offered-draft.tsx'
import { useSealedDraft } from '../../../platform/drafts/use-sealed-draft.ts'
import { resolverOf, saveByKeys, useServerProblems } from '../../../platform/forms.ts'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { useLeaveGuard } from '../../../platform/leave-guard.ts'
import { isUnauthorized, problemText } from '../../../platform/problem-text.ts'
import { ReasonDialog } from '../../../platform/reason-dialog.tsx'
import { toast, toastProblem } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useChangeContract, useCreateContract, useEndContract } from '../management-data.ts'
import { ContractFieldsOf } from './contract-fields.tsx'
import {
  checkContract,
  contractChange,
  contractDifferences,
  contractValues,
  type ContractValues,
  emptyContract,
  toContract,
} from './contract-values.ts'

const draftOrigin = {
  formId: 'contract',
  recordId: '',
  patientId: null,
  title: 'contract',
  formVersion: 1,
}

export function NewContractDialog({
  facilityId,
  facilities,
  onClose,
}: {
  facilityId: string
  facilities: readonly { id: string; name: string }[]
  onClose: () => void
}) {
  const create = useCreateContract()
  const idempotency = useIdempotencyKey()
  const form = useForm<ContractValues>({
    defaultValues: emptyContract(facilityId),
    resolver: resolverOf(checkContract),
  })
  const draft = useSealedDraft(form, draftOrigin, idempotency)
  const { isDirty } = form.formState
  useServerProblems(form, create.error)
  useLeaveGuard(isDirty)
  const finish = () => {
    draft.finish()
    onClose()
  }
  const save = (values: ContractValues) => {
    if (create.isPending) return
    create.mutate(
      { body: toContract(values), idempotencyKey: idempotency.key },
      {
        onSuccess: () => {
          toast('Success', 'Contract added successfully')
          finish()
        },
        onError: (error) => {
          idempotency.renewIfReused(error)
          if (!isUnauthorized(error)) toastProblem('Error', 'Failed to add contract')
        },
      },
    )
  }
  return (
    <Dialog open size="wide" title="Add Contract" dirty={isDirty} locked={create.isPending} onClose={finish}>
      {(close) => (
        <form
          noValidate
          onSubmit={form.handleSubmit(save)}
          onKeyDown={saveByKeys}
          className="flex min-h-0 flex-1 flex-col"
        >
          <DialogBody>
            <OfferedDraft draft={draft} />
            <ContractFieldsOf form={form} facilities={facilities} />
          </DialogBody>
          <DialogFooter
            notice={
              create.error && (
                <Notice level="critical" title="The contract was not added" live>
                  {problemText(create.error)} What you typed is still here.
                </Notice>
              )
            }
          >
            <KeptNote draft={draft} />
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="primary" pending={create.isPending} pendingLabel="Saving...">
              Add Contract
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}

export function EditContractDialog({
  contract,
  onClose,
}: {
  contract: FacilityContract
  onClose: () => void
}) {
  const change = useChange({
    stored: contract,
    sending: useChangeContract(contract.id),
    valuesOf: contractValues,
    bodyOf: contractChange,
    check: checkContract,
    saved: ['Success', 'Contract changed successfully'],
    refused: 'Failed to change contract',
    onClose,
  })
  return (
    <ChangeDialog
      size="wide"
      title={`Edit Contract: ${contract.partnerName}`}
      description={contract.facility.name}
      change={change}
      failed="The contract was not changed"
      differences={() => contractDifferences(change.form.getValues(), contractValues(contract))}
    >
      <ContractFieldsOf form={change.form} facilities={null} />
    </ChangeDialog>
  )
}

export function EndContractDialog({
  contract,
  onClose,
}: {
  contract: FacilityContract
  onClose: () => void
}) {
  const end = useEndContract(contract.id)
  return (
    <ReasonDialog
      title={`End the contract with ${contract.partnerName}?`}
      description={`${contract.facility.name}. It stays readable; a new one has to be added instead.`}
      keep="Keep contract"
      confirm="End contract"
      confirming="Ending..."
      saving={end.isPending}
      problem={end.error}
      failed="The contract was not ended"
      onConfirm={(reason) =>
        end.mutate(reason, {
          onSuccess: () => {
            toast('Contract ended', contract.partnerName)
            onClose()
          },
          onError: (error) => {
            if (!isUnauthorized(error)) toastProblem('Error', 'Failed to end contract')
          },
        })
      }
      onClose={onClose}
    />
  )
}
