/** Adding a contract, changing one, and ending one before its time. */
import type { FacilityContract } from '@mendwell/contract'
import { useForm } from 'react-hook-form'
import { CreateDialog } from '../../../platform/create-record/create-dialog.tsx'
import { ChangeDialog } from '../../../platform/edit-record/edit-dialog.tsx'
import { useChange } from '../../../platform/edit-record/use-edit-record.ts'
import { resolverOf } from '../../../platform/forms/form-adapter.ts'
import { isUnauthorized } from '../../../platform/format-problem.ts'
import { ReasonDialog } from '../../../platform/reason-dialog.tsx'
import { toast, toastProblem } from '../../../platform/toasts.ts'
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

export function NewContractDialog({
  facilityId,
  facilities,
  onClose,
}: {
  facilityId: string
  facilities: readonly { id: string; name: string }[]
  onClose: () => void
}) {
  const form = useForm<ContractValues>({
    defaultValues: emptyContract(facilityId),
    resolver: resolverOf(checkContract),
  })
  return (
    <CreateDialog
      size="wide"
      title="Add Contract"
      form={form}
      draft={{ formId: 'contract', title: 'contract' }}
      sending={useCreateContract()}
      bodyOf={toContract}
      saved={['Success', 'Contract added successfully']}
      refused="Failed to add contract"
      failed="The contract was not added"
      save="Add Contract"
      onClose={onClose}
    >
      <ContractFieldsOf form={form} facilities={facilities} />
    </CreateDialog>
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
