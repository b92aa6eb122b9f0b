/** One assessment in a dialog: read it, print it, sign it, add to it, compare its versions, mark it as entered in error. */
import {
  canAdminister,
  assessmentSigning,
  changeWoundAssessment,
  type WoundAssessment,
} from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { usePermission } from '../../../platform/permission.ts'
import { QueuedSteps } from '../../../platform/outbox/offline-signature.tsx'
import { RecordedHits } from '../../../platform/safety/recorded-hits.tsx'
import { useSubjectHits } from '../../../platform/safety/use-recorded-hits.ts'
import { formatProblem } from '../../../platform/format-problem.ts'
import { useUser } from '../../../platform/session/session.ts'
import { getButtonClass } from '../../../ui/button.tsx'
import { Dialog, DialogBody } from '../../../ui/dialog.tsx'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useAddendum, useAssessment, useVoidAssessment } from '../data.ts'
import { AddendumStep } from '../../../platform/records/addendum-step.tsx'
import {
  CorrectionNotice,
  getRecordAuthor,
  type CorrectionTask,
} from '../../../platform/records/correction-notice.tsx'
import { CorrectionStep } from '../../../platform/records/correction-step.tsx'
import { RecordActions, type RecordStep, useIsRecordOpen } from '../../../platform/records/record-actions.tsx'
import { VoidStep } from '../../../platform/records/void-step.tsx'
import { RecordView } from './record-view.tsx'
import { SignStep } from './sign-step.tsx'
import { Versions } from './versions.tsx'

const voidLabels = { failed: 'The assessment was not changed', keep: 'Keep record' }

export function RecordDialog({
  assessmentId,
  banner,
  timeZone,
  firstStep = 'read',
  perfusion,
  onSigned,
  onClose,
}: {
  assessmentId: string
  banner: BannerPatient | null
  timeZone: string
  /** Right after completing, signing is offered at once. */
  firstStep?: 'read' | 'sign'
  /** What the chart has about the leg of the wound; results are another feature's. */
  perfusion?: ((record: WoundAssessment) => ReactNode) | undefined
  /** Instead of showing the signed record. */
  onSigned?: () => void
  onClose: () => void
}) {
  const query = useAssessment(assessmentId)
  const add = useAddendum(assessmentId)
  const mark = useVoidAssessment(assessmentId)
  const [chosen, setStep] = useState<RecordStep>(firstStep)
  const [isDirty, setDirty] = useState(false)
  const [task, setTask] = useState<CorrectionTask | null>(null)
  const record = query.data
  // Signed on this device before, it is only read.
  const step = chosen === 'sign' && record && record.state !== 'unsigned' ? 'read' : chosen
  const goBack = () => {
    setDirty(false)
    setTask(null)
    setStep('read')
  }
  return (
    <Dialog open size="wide" title={titles[step]} dirty={isDirty} onClose={onClose}>
      {(close) =>
        !record || !banner ? (
          <DialogBody>
            {query.isError ? (
              <ErrorState title="Assessment did not load" onRetry={() => void query.refetch()}>
                {formatProblem(query.error)}
              </ErrorState>
            ) : (
              <LoadingLine>Loading assessment...</LoadingLine>
            )}
          </DialogBody>
        ) : (
          <>
            <DialogBody>
              <QueuedSteps recordId={record.id} />
              <CorrectionNotice
                record={record}
                authorId={getRecordAuthor(record, record.assessedBy)}
                timeZone={timeZone}
                onTask={step === 'read' && !task ? setTask : undefined}
              />
              {record.state !== 'unsigned' && <SubjectHits record={record} timeZone={timeZone} />}
              {/* Reached by Tab, so that the keyboard can scroll it. */}
              <div role="region" aria-label="Documentation" tabIndex={0} className="outline-offset-4">
                {step === 'versions' ? (
                  <Versions record={record} timeZone={timeZone} />
                ) : (
                  <RecordView
                    record={record}
                    banner={banner}
                    timeZone={timeZone}
                    perfusion={perfusion?.(record)}
                  />
                )}
              </div>
            </DialogBody>
            {(step === 'sign' || step === 'cosign') && (
              <SignStep
                record={record}
                meaning={step}
                onDone={onSigned ?? goBack}
                onBack={step === 'sign' ? close : goBack}
              />
            )}
            {step === 'addendum' && (
              <AddendumStep add={add} onDirty={setDirty} onDone={goBack} onBack={goBack} />
            )}
            {step === 'void' && (
              <VoidStep mark={mark} words={voidLabels} onDirty={setDirty} onDone={goBack} onBack={goBack} />
            )}
            {task && <CorrectionStep record={record} task={task} onDirty={setDirty} onDone={goBack} />}
            {!task && (step === 'read' || step === 'versions') && (
              <RecordStepContent
                record={record}
                step={step}
                onStep={setStep}
                onCorrect={() => setTask({ outcome: 'request' })}
                onClose={close}
              />
            )}
          </>
        )
      }
    </Dialog>
  )
}

function SubjectHits({ record, timeZone }: { record: WoundAssessment; timeZone: string }) {
  const hits = useSubjectHits(record.patientId, record.id)
  return <RecordedHits hits={hits} patientId={record.patientId} timeZone={timeZone} />
}

const titles: Record<RecordStep, string> = {
  read: 'Wound assessment',
  sign: 'Sign this assessment',
  cosign: 'Co-sign this assessment',
  addendum: 'Add an addendum',
  void: 'Mark as entered in error',
  versions: 'Versions',
}

function RecordStepContent({
  record,
  ...steps
}: {
  record: WoundAssessment
  step: RecordStep
  onStep: (step: RecordStep) => void
  onCorrect: () => void
  onClose: () => void
}) {
  const user = useUser()
  const canWrite = usePermission(assessmentSigning.sign)
  const canUpdate = usePermission(changeWoundAssessment)
  const isOpen = useIsRecordOpen(record, assessmentSigning.sign)
  return (
    <RecordActions
      {...steps}
      record={record}
      author={{ id: record.assessedBy, name: record.assessedByName }}
      isOpen={isOpen}
      mayWrite={canWrite}
      mayVoid={canWrite && (record.assessedBy === user.id || canAdminister(user))}
      readAgain="Back to record"
      change={
        canUpdate &&
        isOpen && (
          <Link
            to="/cms-wound-assessment"
            search={{ edit: record.id }}
            className={getButtonClass('secondary')}
          >
            Edit assessment
          </Link>
        )
      }
    />
  )
}
