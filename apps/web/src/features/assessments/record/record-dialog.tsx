/** One assessment in a dialog: read it, print it, sign it, add to it, compare its versions, mark it as entered in error. */
import {
  administers,
  assessmentSigning,
  changeWoundAssessment,
  type WoundAssessment,
} from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../../platform/permission.ts'
import { WaitingSteps } from '../../../platform/outbox/sign-kept.tsx'
import { useWaitingAbout } from '../../../platform/outbox/queued.ts'
import { problemText } from '../../../platform/problem-text.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useAddendum, useAssessment, useVoid } from '../data.ts'
import { AddendumStep } from '../../../platform/records/addendum-step.tsx'
import { VoidStep } from '../../../platform/records/void-step.tsx'
import { RecordView } from './record-view.tsx'
import { SignStep } from './sign-step.tsx'
import { Versions } from './versions.tsx'

const voidWords = { failed: 'The assessment was not marked', keep: 'Keep the record' }

type Step = 'read' | 'sign' | 'cosign' | 'addendum' | 'void' | 'versions'

export function RecordDialog({
  assessmentId,
  banner,
  timeZone,
  firstStep = 'read',
  onClose,
}: {
  assessmentId: string
  banner: BannerPatient | null
  timeZone: string
  /** Right after completing, signing is offered at once. */
  firstStep?: 'read' | 'sign'
  onClose: () => void
}) {
  const query = useAssessment(assessmentId)
  const add = useAddendum(assessmentId)
  const mark = useVoid(assessmentId)
  const [chosen, setStep] = useState<Step>(firstStep)
  const [isDirty, setDirty] = useState(false)
  const record = query.data
  // Signed on this device before, it is only read.
  const step = chosen === 'sign' && record && record.state !== 'unsigned' ? 'read' : chosen
  const back = () => {
    setDirty(false)
    setStep('read')
  }
  return (
    <Dialog open size="wide" title={titles[step]} dirty={isDirty} onClose={onClose}>
      {(close) =>
        !record || !banner ? (
          <DialogBody>
            {query.isError ? (
              <ErrorState title="The assessment did not load" onRetry={() => void query.refetch()}>
                {problemText(query.error)}
              </ErrorState>
            ) : (
              <LoadingLine>Loading the assessment...</LoadingLine>
            )}
          </DialogBody>
        ) : (
          <>
            <DialogBody>
              <WaitingSteps recordId={record.id} />
              {/* Reached by Tab, so that the keyboard can scroll it. */}
              <div role="region" aria-label="What is charted" tabIndex={0} className="outline-offset-4">
                {step === 'versions' ? (
                  <Versions record={record} timeZone={timeZone} />
                ) : (
                  <RecordView record={record} banner={banner} timeZone={timeZone} />
                )}
              </div>
            </DialogBody>
            {(step === 'sign' || step === 'cosign') && (
              <SignStep
                record={record}
                meaning={step}
                onDone={back}
                onBack={step === 'sign' ? close : back}
              />
            )}
            {step === 'addendum' && <AddendumStep add={add} onDirty={setDirty} onDone={back} onBack={back} />}
            {step === 'void' && (
              <VoidStep mark={mark} words={voidWords} onDirty={setDirty} onDone={back} onBack={back} />
            )}
            {(step === 'read' || step === 'versions') && (
              <Steps record={record} step={step} onStep={setStep} onClose={close} />
            )}
          </>
        )
      }
    </Dialog>
  )
}

const titles: Record<Step, string> = {
  read: 'Wound assessment',
  sign: 'Sign this assessment',
  cosign: 'Co-sign this assessment',
  addendum: 'Add an addendum',
  void: 'Mark as entered in error',
  versions: 'Versions',
}

function Steps({
  record,
  step,
  onStep,
  onClose,
}: {
  record: WoundAssessment
  step: Step
  onStep: (step: Step) => void
  onClose: () => void
}) {
  const user = useUser()
  const mayWrite = useMay(assessmentSigning.sign)
  const mayChange = useMay(changeWoundAssessment)
  const isMine = record.assessedBy === user.id
  const isSignedHere = useWaitingAbout(record.id).some(
    ({ endpoint }) => endpoint.id === assessmentSigning.sign.id,
  )
  const isOpen = record.state === 'unsigned' && !isSignedHere
  const isLocked = record.state === 'signed' || record.state === 'awaiting-cosignature'
  return (
    <DialogFooter>
      <div className="mr-auto flex flex-wrap gap-2">
        <Button
          icon={<Printer aria-hidden className="size-4" strokeWidth={1.75} />}
          onClick={() => window.print()}
        >
          Print
        </Button>
        <Button onClick={() => onStep(step === 'versions' ? 'read' : 'versions')}>
          {step === 'versions' ? 'Back to the record' : 'Versions'}
        </Button>
        {mayWrite && record.state !== 'void' && (isMine || administers(user)) && (
          <Button variant="danger" onClick={() => onStep('void')}>
            Entered in error
          </Button>
        )}
      </div>
      <Button onClick={onClose}>Close</Button>
      {mayChange && isOpen && (
        <Link to="/cms-wound-assessment" search={{ edit: record.id }} className={buttonClass('secondary')}>
          Change
        </Link>
      )}
      {mayWrite && isLocked && <Button onClick={() => onStep('addendum')}>Add an addendum</Button>}
      {mayWrite && isOpen && (
        <Button
          variant="primary"
          onClick={() => onStep('sign')}
          disabledReason={isMine ? undefined : `Only ${record.assessedByName} can sign it`}
        >
          Sign
        </Button>
      )}
      {record.awaits?.userId === user.id && (
        <Button variant="primary" onClick={() => onStep('cosign')}>
          Co-sign
        </Button>
      )}
    </DialogFooter>
  )
}
