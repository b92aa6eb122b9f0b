/** What claims attest in a patient's name: the latest record of each, recording a new one, revoking one. */
import {
  listAttestationAnswers,
  listAttestations,
  recordAttestation,
  type Attestation,
  attestationAnswerNames,
  type AttestationKind,
  attestationKinds,
  attestationNames,
} from '@mendwell/contract'
import { Suspense, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { FormDialog } from '../../../platform/forms/form-dialog.tsx'
import { formatDay } from '../../../platform/dates.ts'
import { type FieldMessages, createResolver } from '../../../platform/forms/form-adapter.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { lazyComponent } from '../../../platform/routing/lazy-component.ts'
import { usePermission } from '../../../platform/permission.ts'
import { Button } from '../../../ui/button.tsx'
import { getDateMessage } from '../../../ui/form/date-time-text.ts'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useClaim } from '../data.ts'
import { type AttestationBody, useAttestations, useRecordAttestation, useRevokeAttestation } from './data.ts'
import { createFormFields } from './form-fields.tsx'
import { parseOptionalDate, isOptionalDate, emptyToNull } from './parse-fields.ts'

const MspForm = lazyComponent(() => import('./msp-form.tsx'), 'MspForm')

/** The section of the insurance dialog. `onRecord` and `onRevoke` open a form in its place. */
export function AttestationList({
  patientId,
  onRecord,
  onRevoke,
}: {
  patientId: string
  onRecord: (kind: AttestationKind) => void
  onRevoke: (record: Attestation) => void
}) {
  const isAllowed = usePermission(listAttestations)
  const query = useAttestations(patientId, isAllowed)
  const canRecord = usePermission(recordAttestation)
  const findLatest = (kind: AttestationKind) =>
    query.data?.find((one) => one.kind === kind && one.revokedOn === null) ??
    query.data?.find((one) => one.kind === kind)
  if (!isAllowed) return null
  return (
    <section aria-label="Billing authorizations" className="mt-4 border-t border-line pt-3">
      <h3 className="text-h2">Billing authorizations</h3>
      <p className="pb-1 text-hint text-ink2">
        Claims are on hold until each of these is recorded. The Medicare questionnaire is required when
        Medicare is a payer.
      </p>
      {query.isPending && <LoadingLine>Loading...</LoadingLine>}
      {query.isError && !query.data && (
        <ErrorState title="The authorizations did not load" onRetry={() => void query.refetch()}>
          {formatProblem(query.error)}
        </ErrorState>
      )}
      {query.data && (
        <ul className="divide-y divide-line">
          {attestationKinds.map((kind) => {
            const record = findLatest(kind)
            const isActive = record !== undefined && record.revokedOn === null
            return (
              <li key={kind} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2">
                <span className="min-w-48 flex-1">
                  <span className="font-medium">{attestationNames[kind]}</span>
                  <span className={record ? 'block text-ink2' : 'block text-warning'}>
                    {formatAttestation(record)}
                  </span>
                </span>
                {canRecord && isActive && (
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Revoke: ${attestationNames[kind]}`}
                    onClick={() => onRevoke(record)}
                  >
                    Revoke
                  </Button>
                )}
                {canRecord && (
                  <Button
                    size="small"
                    aria-label={`${isActive ? 'Update' : 'Record'}: ${attestationNames[kind]}`}
                    onClick={() => onRecord(kind)}
                  >
                    {isActive ? 'Update' : 'Record'}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

function formatAttestation(record: Attestation | undefined): string {
  if (!record) return 'Not documented'
  if (record.revokedOn !== null) return `Revoked ${formatDay(record.revokedOn)}: ${record.revokedReason}`
  return [
    `${formatAnswer(record)}, ${formatDay(record.datedOn)}`,
    record.visitDay && `for the visit on ${formatDay(record.visitDay)}`,
    record.representativeName && `by ${record.representativeName} (${record.representativeRelation})`,
    record.accidentOn && `accident ${formatDay(record.accidentOn)}`,
    `recorded by ${record.recordedByName}`,
  ]
    .filter(Boolean)
    .join(', ')
}

const mspAnswerNames: { readonly [answer: string]: string } = {
  yes: 'Another insurer pays first',
  no: 'Medicare pays first',
  unknown: 'Questionnaire not complete',
}

const formatAnswer = ({ kind, answer }: Attestation): string =>
  (kind === 'medicare_secondary' ? mspAnswerNames[answer] : undefined) ?? attestationAnswerNames[answer]

type Values = {
  answer: string
  datedOn: string
  representativeName: string
  representativeRelation: string
  accidentOn: string
  accidentState: string
}

const empty: Values = {
  answer: '',
  datedOn: '',
  representativeName: '',
  representativeRelation: '',
  accidentOn: '',
  accidentState: '',
}

const isCause = (kind: AttestationKind) => kind === 'employment' || isAccident(kind)
const isAccident = (kind: AttestationKind) => kind === 'auto_accident' || kind === 'other_accident'

const createValidator =
  (kind: AttestationKind) =>
  (values: Values): FieldMessages<Values> => {
    const found: FieldMessages<Values> = {}
    if (values.answer === '') found.answer = 'Select an answer'
    if (values.datedOn.trim() === '') found.datedOn = 'Date is required'
    else if (!isOptionalDate(values.datedOn)) found.datedOn = getDateMessage()
    if (values.accidentOn.trim() !== '' && !isOptionalDate(values.accidentOn))
      found.accidentOn = getDateMessage()
    if (values.answer === 'yes' && isAccident(kind) && values.accidentOn.trim() === '')
      found.accidentOn = 'Enter the date of the accident'
    return found
  }

type Recording = { patientId: string; kind: AttestationKind; onClose: () => void }

/** From a claim, an answer about a cause is for the claim's visit. */
export function RecordAttestation({ claimId, ...recording }: Recording & { claimId: string | undefined }) {
  if (recording.kind === 'medicare_secondary')
    return (
      <Suspense>
        <MspForm patientId={recording.patientId} onClose={recording.onClose} />
      </Suspense>
    )
  return claimId !== undefined && isCause(recording.kind) ? (
    <RecordForClaim claimId={claimId} {...recording} />
  ) : (
    <AttestationForm visit={null} {...recording} />
  )
}

function RecordForClaim({ claimId, ...recording }: Recording & { claimId: string }) {
  const { data: claim } = useClaim(claimId)
  return claim ? (
    <AttestationForm visit={{ id: claim.visitId, day: claim.dateOfService }} {...recording} />
  ) : null
}

function AttestationForm({
  patientId,
  kind,
  visit,
  onClose,
}: Recording & { visit: { id: string; day: string } | null }) {
  const form = useForm<Values>({ defaultValues: empty, resolver: createResolver(createValidator(kind)) })
  const answer = useWatch({ control: form.control, name: 'answer' })
  const { text, day, choice } = createFormFields(form)
  const isForm = kind === 'assignment_of_benefits' || kind === 'release_of_information'
  const toRequest = (values: Values): AttestationBody => ({
    kind,
    answer: values.answer as AttestationBody['answer'], // one of the list, by the control itself
    datedOn: parseOptionalDate(values.datedOn) ?? '',
    representativeName: emptyToNull(values.representativeName),
    representativeRelation: emptyToNull(values.representativeRelation),
    accidentOn: values.answer === 'yes' ? parseOptionalDate(values.accidentOn) : null,
    accidentState: values.answer === 'yes' ? emptyToNull(values.accidentState) : null,
    visitId: visit?.id ?? null,
  })
  return (
    <FormDialog
      title={attestationNames[kind]}
      description={
        isForm
          ? 'Record the signed form. Claims on hold are rechecked after you save.'
          : `Record the patient’s answer${visit ? ` for the visit on ${formatDay(visit.day)}` : ''}. Claims on hold are rechecked after you save.`
      }
      form={form}
      draft={{
        formId: `attestation-${kind}`,
        title: attestationNames[kind],
        recordId: visit?.id ?? patientId,
        patientId,
      }}
      sending={useRecordAttestation(patientId)}
      toBody={toRequest}
      save="Save record"
      saved={['Record saved', attestationNames[kind]]}
      refused="Failed to save the record"
      failed="The record was not saved"
      onClose={onClose}
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {choice(
          'answer',
          isForm ? 'Status' : 'Answer',
          listAttestationAnswers(kind).map((value) => ({ value, label: attestationAnswerNames[value] })),
          { required: true, prompt: 'Select' },
        )}
        {day('datedOn', isForm ? 'Date signed' : 'Date asked', { required: true })}
        {isForm && answer === 'signed' && (
          <>
            {text('representativeName', 'Signed by representative', {
              maxLength: 100,
              hint: 'Leave blank if the patient signed',
            })}
            {text('representativeRelation', 'Relationship to patient', { maxLength: 60 })}
          </>
        )}
        {isAccident(kind) && answer === 'yes' && (
          <>
            {day('accidentOn', 'Date of accident', { required: true })}
            {kind === 'auto_accident' &&
              text('accidentState', 'State', {
                required: true,
                maxLength: 2,
                hint: 'Two-letter abbreviation',
              })}
          </>
        )}
      </div>
    </FormDialog>
  )
}

type RevokeValues = { revokedOn: string; reason: string }

function validateRevoke(values: RevokeValues): FieldMessages<RevokeValues> {
  const found: FieldMessages<RevokeValues> = {}
  if (!isOptionalDate(values.revokedOn)) found.revokedOn = getDateMessage()
  if (values.reason.trim() === '') found.reason = 'Enter a reason'
  return found
}

export function RevokeAttestation({ record, onClose }: { record: Attestation; onClose: () => void }) {
  const [noValues] = useState<RevokeValues>({ revokedOn: '', reason: '' })
  const form = useForm<RevokeValues>({ defaultValues: noValues, resolver: createResolver(validateRevoke) })
  const { text, day } = createFormFields(form)
  return (
    <FormDialog
      title={`Revoke: ${attestationNames[record.kind]}`}
      description="The record still applies to services before the revocation date. Claims for services on or after that date are on hold until a new record is added."
      form={form}
      draft={{
        formId: 'attestation-revoke',
        title: 'revocation',
        recordId: record.id,
        patientId: record.patientId,
      }}
      sending={useRevokeAttestation(record.patientId, record.id)}
      toBody={(values) => ({
        revokedOn: parseOptionalDate(values.revokedOn) ?? '',
        reason: values.reason.trim(),
      })}
      save="Revoke record"
      saved={['Record revoked', attestationNames[record.kind]]}
      refused="Failed to revoke the record"
      failed="The record was not revoked"
      onClose={onClose}
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {day('revokedOn', 'Revocation date', { required: true })}
        {text('reason', 'Reason', { required: true, maxLength: 500, className: 'sm:col-span-2' })}
      </div>
    </FormDialog>
  )
}
