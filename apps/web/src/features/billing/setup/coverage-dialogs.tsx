/** Who pays for a patient: the list, adding an insurance, and correcting or ending one. */
import { mspReasons, payerSequences } from '@mendwell/clinical'
import {
  type Attestation,
  type AttestationKind,
  type Coverage,
  type EligibilityCheck,
  insuranceTypeNames,
  listPatientEligibility,
  recordEligibility,
} from '@mendwell/contract'
import { Pencil, Plus, ShieldCheck } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { EditDialog } from '../../../platform/edit-record/edit-dialog.tsx'
import { useEditRecord } from '../../../platform/edit-record/use-edit-record.ts'
import { formatDay } from '../../../platform/dates.ts'
import { createResolver } from '../../../platform/forms/form-adapter.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'
import { usePermission } from '../../../platform/permission.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBanner, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { AuthorizationEdit } from '../authorizations/authorization-list.tsx'
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
import { CoverageFields } from './coverage-fields.tsx'
import { useUpdateCoverage, useCoverages, useCreateCoverage } from './data.ts'
import { useFieldFocus } from './form-fields.tsx'
import { listDifferences } from './parse-fields.ts'

const CoverageCards = lazyComponent(() => import('./coverage-cards.tsx'), 'CoverageCards')
const AuthorizationList = lazyComponent(
  () => import('../authorizations/authorization-list.tsx'),
  'AuthorizationList',
)
const AuthorizationDialog = lazyComponent(
  () => import('../authorizations/authorization-dialog.tsx'),
  'AuthorizationDialog',
)

type CoverageDialogProps = {
  patientId: string
  /** The claim whose finding led here: answers about causes are recorded for its visit. */
  claimId: string | undefined
  /** The one that a finding points at, and which field of it. */
  coverageId: string | undefined
  field: string | undefined
  /** The authorization that a finding asks to record. */
  attest: AttestationKind | undefined
  /** What is added first. */
  add?: 'authorization' | undefined
  /** From patient to patient, in a worklist. */
  steps?: ReactNode
  onClose: () => void
}

/** Every step shows whose insurance it is. */
export function CoverageDialog({ banner, ...props }: CoverageDialogProps & { banner: ReactNode }) {
  return (
    <DialogBanner value={banner}>
      <CoverageSteps {...props} />
    </DialogBanner>
  )
}

function CoverageSteps({
  patientId,
  claimId,
  coverageId,
  field,
  attest,
  add,
  steps,
  onClose,
}: CoverageDialogProps) {
  const query = useCoverages(patientId)
  const [edited, setEdited] = useState<string | 'new' | undefined>(coverageId)
  const [recorded, setRecorded] = useState<AttestationKind | undefined>(attest)
  const [revoked, setRevoked] = useState<Attestation>()
  const [verified, setVerified] = useState<Coverage>()
  const notices = useNoticeSteps(patientId)
  const [authorization, setAuthorization] = useState<AuthorizationEdit | undefined>(add && { what: 'add' })
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
  if (authorization && list)
    return (
      <Suspense>
        <AuthorizationDialog
          patientId={patientId}
          coverages={list}
          edit={authorization}
          onClose={() => setAuthorization(undefined)}
        />
      </Suspense>
    )
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
            {steps && <div className="pb-3">{steps}</div>}
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
                <li key={one.id} className="flex flex-wrap items-start gap-3 py-2.5">
                  <div className="min-w-0 flex-1 max-sm:basis-full">
                    <span className="font-semibold">{one.payer.name}</span>{' '}
                    <Tag>{insuranceTypeNames[one.payer.insuranceType]}</Tag>{' '}
                    <Tag>{payerSequences.labels[one.rank]}</Tag>
                    <span className="block text-ink2">
                      Member ID {one.memberId}, effective {formatDay(one.startDate)}
                      {one.endDate && ` through ${formatDay(one.endDate)}`}
                      {one.mspReason && `, MSP reason: ${mspReasons.labels[one.mspReason]}`}
                      {one.medigapId && `, Medigap ID ${one.medigapId}`}
                    </span>
                    <Suspense>
                      <CoverageCards coverage={one} />
                    </Suspense>
                    {checks && <LatestCheck check={findLatestCheck(checks, one.id)} />}
                  </div>
                  {canVerify && (
                    <Button
                      size="small"
                      icon={<ShieldCheck />}
                      aria-label={`Verify ${one.payer.name}`}
                      onClick={() => setVerified(one)}
                    >
                      Verify
                    </Button>
                  )}
                  <Button
                    size="small"
                    icon={<Pencil />}
                    aria-label={`Edit ${one.payer.name}`}
                    onClick={() => setEdited(one.id)}
                  >
                    Edit
                  </Button>
                </li>
              ))}
            </ul>
            {list && list.length > 0 && (
              <Suspense>
                <AuthorizationList patientId={patientId} onEdit={setAuthorization} />
              </Suspense>
            )}
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
    <div className="mt-1.5 flex flex-col items-start gap-1">
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
