/** Adding a contract, changing one, and ending one before its time. */
import type { FacilityContract } from '@mendwell/contract'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { EditDialog } from '../../../platform/edit-record/edit-dialog.tsx'
import { useEditRecord } from '../../../platform/edit-record/use-edit-record.ts'
import { createResolver } from '../../../platform/forms/form-adapter.ts'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { useUpdateContract, useCreateContract, useEndContract } from '../management-data.ts'
import { ContractFields } from './contract-fields.tsx'
import {
  validateContract,
  toContractChange,
  listContractDifferences,
  toContractValues,
  type ContractValues,
  createEmptyContract,
  toContractRequest,
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
    defaultValues: createEmptyContract(facilityId),
    resolver: createResolver(validateContract),
  })
  return (
    <FormDialog
      size="wide"
      title="Add contract"
      form={form}
      draft={{ formId: 'contract', title: 'contract' }}
      sending={useCreateContract()}
      toBody={toContractRequest}
      saved={['Success', 'Contract added successfully']}
      refused="Failed to add contract"
      failed="Contract not added"
      save="Add contract"
      onClose={onClose}
    >
      <ContractFields form={form} facilities={facilities} />
    </FormDialog>
  )
}

export function EditContractDialog({
  contract,
  onClose,
}: {
  contract: FacilityContract
  onClose: () => void
}) {
  const change = useEditRecord({
    stored: contract,
    sending: useUpdateContract(contract.id),
    toValues: toContractValues,
    toBody: toContractChange,
    check: validateContract,
    saved: ['Success', 'Contract updated successfully'],
    refused: 'Failed to update contract',
    onClose,
  })
  return (
    <EditDialog
      size="wide"
      title={`Edit contract: ${contract.partnerName}`}
      description={contract.facility.name}
      change={change}
      failed="Contract not updated"
      differences={() => listContractDifferences(change.form.getValues(), toContractValues(contract))}
    >
      <ContractFields form={change.form} facilities={null} />
    </EditDialog>
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
      description={`${contract.facility.name}. The contract stays on file and can’t be reopened.`}
      keep="Keep contract"
      confirm="End contract"
      confirming="Ending..."
      sending={end}
      failed="Contract not ended"
      onConfirm={(reason) =>
        end.mutate(reason, {
          saved: ['Contract ended', contract.partnerName],
          onSuccess: onClose,
          refused: 'Failed to end contract',
        })
      }
      onClose={onClose}
    />
  )
}
