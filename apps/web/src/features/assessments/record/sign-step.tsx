/** Signing: the whole record above, the attestation, and one button. */
import {
  type AssessmentAnswers,
  checkSafety,
  type ConsistencyFinding,
  identifyAssessment,
  overlayAssessment,
  type SafetyFacts,
  type SafetyHit,
  toWoundPicture,
} from '@mendwell/clinical'
import { attestation, cosignAttestation, type WoundAssessment } from '@mendwell/contract'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { useIdempotencyKey } from '../../../platform/idempotency.ts'
import { getFieldProblems, isProblem, formatProblem } from '../../../platform/format-problem.ts'
import { SafetyDecisions } from '../../../platform/safety/safety-hits.tsx'
import { useSafetyDecisions, useSafetyFacts } from '../../../platform/safety/use-safety.ts'
import { useUser } from '../../../platform/session/session.ts'
import { toast } from '../../../platform/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogFooter } from '../../../ui/dialog.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showQueuedToast } from '../../../platform/outbox/queued-toast.ts'
import { FindingList } from '../findings/finding-list.tsx'
import { useFindingAnswers } from '../findings/use-findings.ts'
import { useRecordFindings } from '../findings/use-record-findings.ts'
import { useSigning } from './signing.ts'
import { formatWithCredential } from '../../../platform/records/record-labels.ts'

/** What the server found and this device did not know: it is answered like the rest. */
const parseFindings = (error: unknown): ConsistencyFinding[] =>
  isProblem(error, 'assessment.findings')
    ? Object.entries(getFieldProblems(error)).map(([ruleId, text]) => ({
        ruleId,
        severity: 'reason',
        fields: [],
        text,
      }))
    : []

/** A supervisor answers what the author's signature did not; a signed record is not changed, so that nothing blocks it. */
function listFindingsToAnswer(
  known: readonly ConsistencyFinding[],
  told: readonly ConsistencyFinding[],
  record: WoundAssessment,
  meaning: 'sign' | 'cosign',
): readonly ConsistencyFinding[] {
  const all = [...known, ...told.filter((one) => !known.some(({ ruleId }) => ruleId === one.ruleId))]
  if (meaning === 'sign') return all
  const signed = record.signatures.flatMap(({ findings }) => findings ?? [])
  return all
    .filter(({ ruleId }) => !signed.some((one) => one.ruleId === ruleId))
    .map((one) => (one.severity === 'blocks' ? { ...one, severity: 'reason' } : one))
}

/** With what the record itself says of infection and perfusion: the facts of this device may be older. */
function findRecordHits(
  record: WoundAssessment,
  facts: SafetyFacts | undefined,
  isServerAsked: boolean,
): readonly SafetyHit[] {
  if (!facts) return []
  const answers = record as AssessmentAnswers // stored from the form's own fields
  const known = isServerAsked ? facts : overlayAssessment(facts, toWoundPicture(answers))
  return checkSafety(identifyAssessment(answers), known)
}

export function SignStep({
  record,
  meaning,
  onDone,
  onBack,
}: {
  record: WoundAssessment
  meaning: 'sign' | 'cosign'
  onDone: () => void
  onBack: () => void
}) {
  const user = useUser()
  const [isAttested, setAttested] = useState(false)
  const known = useRecordFindings(record)
  const [told, setTold] = useState<readonly ConsistencyFinding[]>([])
  const findings = listFindingsToAnswer(known ?? [], told, record, meaning)
  const answers = useFindingAnswers(findings)
  const step = useSigning(record, meaning, answers.body)
  const idempotency = useIdempotencyKey()
  const verb = meaning === 'sign' ? 'Sign' : 'Co-sign'
  const notSigned = `The assessment was not ${meaning === 'sign' ? 'signed' : 'co-signed'}`
  const charted = useSafetyFacts(record.patientId, record.woundId)
  // Once the server found more than this device, its facts count: they hold this record already.
  const [isServerAsked, setServerAsked] = useState(false)
  const hits = findRecordHits(record, charted.safety?.facts, isServerAsked)
  const deciding = useSafetyDecisions(hits, charted, 'sign')
  const loading = charted.safety || charted.isUnavailable ? undefined : 'Loading the safety check...'
  const askServer = async () => {
    await charted.refetch()
    setServerAsked(true)
  }
  const submit = () =>
    step.mutate(
      { idempotencyKey: idempotency.key, safetyDecisions: deciding.decisions },
      {
        onSuccess: (signed) => {
          const waits = signed?.awaits ? `Awaiting co-signature by ${signed.awaits.name}.` : undefined
          if (signed) toast(meaning === 'sign' ? 'Assessment signed' : 'Assessment co-signed', waits)
          else showQueuedToast()
          onDone()
        },
        refused: `${notSigned}.`,
        onError: (error) => {
          idempotency.renewIfReused(error)
          setTold(parseFindings(error))
          if (isProblem(error, 'safety.undecided')) void askServer()
        },
      },
    )
  return (
    <DialogFooter
      notice={
        step.error && (
          <Notice level="critical" title={notSigned} live>
            {formatProblem(step.error)} {getFieldProblems(step.error).safetyDecisions}
          </Notice>
        )
      }
    >
      <FindingList findings={findings} answers={answers} />
      <div className="flex w-full flex-col gap-3">
        <SafetyDecisions deciding={deciding} />
        <Checkbox
          label={meaning === 'sign' ? attestation : cosignAttestation}
          hint={`${formatWithCredential(`${user.firstName} ${user.lastName}`, user.credential)}. After signing, changes require an addendum.`}
          checked={isAttested}
          onChange={(event) => setAttested(event.target.checked)}
        />
      </div>
      <Button onClick={onBack}>{meaning === 'sign' ? 'Sign later' : 'Back'}</Button>
      <Button
        variant="primary"
        icon={<PenLine />}
        pending={step.isPending}
        pendingLabel="Signing..."
        disabledReason={
          known === undefined
            ? 'Loading findings...'
            : (answers.lacks ??
              loading ??
              deciding.missing ??
              (isAttested ? undefined : 'Check the attestation box to sign'))
        }
        onClick={submit}
      >
        {verb}
      </Button>
    </DialogFooter>
  )
}
