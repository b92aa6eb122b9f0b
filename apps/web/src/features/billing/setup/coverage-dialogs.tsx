/** Who pays for a patient: the list, adding an insurance, and correcting or ending one. */
import {
  type Attestation,
  type AttestationKind,
  type Coverage,
  type EligibilityCheck,
  insuranceTypeNames,
  listPatientEligibility,
  recordEligibility,
  relationNames,
  relations,
} from '@mendwell/contract'
import { Pencil, Plus, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { EditDialog } from '../../../platform/edit-record/edit-dialog.tsx'
import { useEditRecord } from '../../../platform/edit-record/use-edit-record.ts'
import { formatDay } from '../../../platform/dates.ts'
import { createResolver } from '../../../platform/forms/form-adapter.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { usePermission } from '../../../platform/permission.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { usePatientEligibility } from '../eligibility/data.ts'
import { EligibilityBenefits, EligibilityStatus } from '../eligibility/eligibility-status.tsx'
import { RecordEligibility } from '../eligibility/record-eligibility.tsx'
import { NoticeList, useNoticeSteps } from '../notices/notice-list.tsx'
import { AttestationList, RecordAttestation, RevokeAttestation } from './attestations.tsx'
import {
  validateCoverage,
  coverageLabels,
  toCoverageValues,
  type CoverageValues,
  emptyCoverage,
  toCoverageRequest,
} from './coverage-values.ts'
import { useUpdateCoverage, useCoverages, useCreateCoverage, usePayers } from './data.ts'
import { createFormFields, useFieldFocus } from './form-fields.tsx'
import { listDifferences } from './parse-fields.ts'

export function CoverageDialog({
  patientId,
  claimId,
  coverageId,
  field,
  attest,
  onClose,
}: {
  patientId: string
  /** The claim whose finding led here: answers about causes are recorded for its visit. */
  claimId: string | undefined
  /** The one that a finding points at, and which field of it. */
  coverageId: string | undefined
  field: string | undefined
  /** The authorization that a finding asks to record. */
  attest: AttestationKind | undefined
  onClose: () => void
}) {
  const query = useCoverages(patientId)
  const [edited, setEdited] = useState<string | 'new' | undefined>(coverageId)
  const [recorded, setRecorded] = useState<AttestationKind | undefined>(attest)
  const [revoked, setRevoked] = useState<Attestation>()
  const [verified, setVerified] = useState<Coverage>()
  const notices = useNoticeSteps(patientId)
  const canVerify = usePermission(recordEligibility)
  const checks = usePatientEligibility(patientId, usePermission(listPatientEligibility)).data
  const list = query.data
  const chosen = list?.find(({ id }) => id === edited)
  if (recorded)
    return (
      <RecordAttestation
        patientId={patientId}
        claimId={claimId}
        kind={recorded}
        onClose={() => setRecorded(undefined)}
      />
    )
  if (revoked) return <RevokeAttestation record={revoked} onClose={() => setRevoked(undefined)} />
  if (verified) return <RecordEligibility coverage={verified} onClose={() => setVerified(undefined)} />
  if (notices.dialog) return notices.dialog
  if (edited === 'new')
    return <NewCoverage patientId={patientId} field={field} onClose={() => setEdited(undefined)} />
  if (chosen) return <EditCoverage coverage={chosen} field={field} onClose={() => setEdited(undefined)} />
  return (
    <Dialog
      open
      title="Patient’s insurance"
      description="Payers and coverage dates. Claims on hold are rechecked after a change."
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            {query.isPending && <LoadingLine>Loading...</LoadingLine>}
            {query.isError && !list && (
              <ErrorState title="The insurance did not load" onRetry={() => void query.refetch()}>
                {formatProblem(query.error)}
              </ErrorState>
            )}
            {list?.length === 0 && (
              <EmptyState title="No insurance on file">
                This patient’s claims are on hold until insurance is added.
              </EmptyState>
            )}
            <ul className="divide-y divide-line">
              {list?.map((one) => (
                <li key={one.id} className="flex flex-wrap items-center gap-3 py-2.5">
                  <div className="min-w-0 flex-1">
                    <span className="font-semibold">{one.payer.name}</span>{' '}
                    <Tag>{insuranceTypeNames[one.payer.insuranceType]}</Tag> <Tag>{one.rank}</Tag>
                    <span className="block text-ink2">
                      Member ID {one.memberId}, effective {formatDay(one.startDate)}
                      {one.endDate && ` through ${formatDay(one.endDate)}`}
                    </span>
                    {checks && <LatestCheck check={findLatestCheck(checks, one.id)} />}
                  </div>
                  {canVerify && (
                    <Button size="small" icon={<ShieldCheck />} onClick={() => setVerified(one)}>
                      Verify
                    </Button>
                  )}
                  <Button size="small" icon={<Pencil />} onClick={() => setEdited(one.id)}>
                    Edit
                  </Button>
                </li>
              ))}
            </ul>
            <AttestationList patientId={patientId} onRecord={setRecorded} onRevoke={setRevoked} />
            <NoticeList patientId={patientId} onStep={notices.open} />
          </DialogBody>
          <DialogFooter>
            <Button onClick={close}>Close</Button>
            <Button variant="primary" icon={<Plus />} onClick={() => setEdited('new')}>
              Add insurance
            </Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}

function LatestCheck({ check }: { check: EligibilityCheck | null }) {
  const { organization } = useUser()
  return (
    <div className="mt-1.5 flex flex-col gap-1">
      <EligibilityStatus check={check} timeZone={organization.timeZone} />
      <EligibilityBenefits check={check} />
    </div>
  )
}

/** One that awaits its response does not hide the answer before it. */
const findLatestCheck = (checks: readonly EligibilityCheck[], coverageId: string) => {
  const own = checks.filter((check) => check.coverageId === coverageId)
  return own.find(({ outcome }) => outcome !== 'waiting') ?? own[0] ?? null
}

function NewCoverage({
  patientId,
  field,
  onClose,
}: {
  patientId: string
  field: string | undefined
  onClose: () => void
}) {
  const form = useForm<CoverageValues>({
    defaultValues: emptyCoverage,
    resolver: createResolver(validateCoverage),
  })
  useFieldFocus(form, field)
  return (
    <FormDialog
      title="Add insurance"
      form={form}
      draft={{ formId: 'billing-insurance', title: 'insurance', recordId: patientId, patientId }}
      sending={useCreateCoverage(patientId)}
      toBody={toCoverageRequest}
      save="Add insurance"
      saved={['Insurance added']}
      refused="Failed to save insurance"
      failed="Insurance not saved"
      onClose={onClose}
    >
      <CoverageFields form={form} />
    </FormDialog>
  )
}

function EditCoverage({
  coverage,
  field,
  onClose,
}: {
  coverage: Coverage
  field: string | undefined
  onClose: () => void
}) {
  const change = useEditRecord({
    stored: coverage,
    sending: useUpdateCoverage(coverage.patientId, coverage.id),
    toValues: toCoverageValues,
    toBody: toCoverageRequest,
    check: validateCoverage,
    saved: ['Insurance updated'],
    refused: 'Failed to update insurance',
    onClose,
  })
  useFieldFocus(change.form, field)
  return (
    <EditDialog
      title={`Edit insurance: ${coverage.payer.name}`}
      change={change}
      failed="Insurance not updated"
      differences={() => listDifferences(coverageLabels, change.form.getValues(), toCoverageValues(coverage))}
    >
      <CoverageFields form={change.form} />
    </EditDialog>
  )
}

const ranks = [
  { value: 'primary', label: 'Primary' },
  { value: 'secondary', label: 'Secondary' },
]
const holders = relations.map((value) => ({ value, label: relationNames[value] }))

function CoverageFields({ form }: { form: UseFormReturn<CoverageValues> }) {
  const payers = usePayers('active').data ?? []
  const relation = useWatch({ control: form.control, name: 'relation' })
  const { text, day, choice } = createFormFields(form)
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {choice(
        'payerId',
        coverageLabels.payerId,
        payers.map(({ id, name }) => ({ value: id, label: name })),
        { required: true, prompt: 'Select a payer' },
      )}
      {text('memberId', coverageLabels.memberId, { required: true, maxLength: 40 })}
      {text('groupNumber', coverageLabels.groupNumber, { maxLength: 30 })}
      {choice('rank', coverageLabels.rank, ranks)}
      {day('startDate', coverageLabels.startDate, { required: true })}
      {day('endDate', coverageLabels.endDate, { hint: 'Leave blank if ongoing' })}
      {choice('relation', coverageLabels.relation, holders)}
      {relation !== 'self' && (
        <>
          {day('subscriberBirthDate', coverageLabels.subscriberBirthDate)}
          {text('subscriberFirstName', coverageLabels.subscriberFirstName, { maxLength: 35 })}
          {text('subscriberLastName', coverageLabels.subscriberLastName, { maxLength: 60 })}
        </>
      )}
      {text('address', coverageLabels.address, { maxLength: 55, className: 'sm:col-span-2' })}
      {text('addressLine2', coverageLabels.addressLine2, { maxLength: 55 })}
      {text('city', coverageLabels.city, { maxLength: 30 })}
      <div className="grid grid-cols-2 gap-4">
        {text('state', coverageLabels.state, { maxLength: 2 })}
        {text('zipCode', coverageLabels.zipCode, { maxLength: 10 })}
      </div>
    </div>
  )
}
