/** One visit in a dialog: read it, print it, complete it, add to it, co-sign it, compare its versions, mark it as entered in error. */
import {
  canAdminister,
  changeVisit,
  completeVisit,
  listOpenCorrections,
  missVisit,
  type ProviderVisit,
} from '@mendwell/contract'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { usePermission } from '../../../platform/permission.ts'
import { useQueuedFor } from '../../../platform/outbox/queued-toast.ts'
import { QueuedSteps } from '../../../platform/outbox/offline-signature.tsx'
import { isNotFound, formatProblem } from '../../../platform/format-problem.ts'
import { AddendumStep } from '../../../platform/records/addendum-step.tsx'
import {
  CorrectionNotice,
  getRecordAuthor,
  type CorrectionTask,
} from '../../../platform/records/correction-notice.tsx'
import { CorrectionStep } from '../../../platform/records/correction-step.tsx'
import { VoidStep } from '../../../platform/records/void-step.tsx'
import { useUser } from '../../../platform/session/session.ts'
import { formatPatientName } from '../../../platform/labels/person-names.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { LoadingLine } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useAddendum, useVisit, useVoidVisit } from '../data.ts'
import { CompleteDialog } from './complete-dialog.tsx'
import { CosignStep } from './cosign-step.tsx'
import { MissDialog } from './miss-dialog.tsx'
import { PrintedNote } from './printed-note.tsx'
import { VisitFacts } from './visit-facts.tsx'
import { Versions } from './versions.tsx'

const voidLabels = { failed: 'Could not mark as entered in error', keep: 'Keep visit' }

type Step = 'read' | 'cosign' | 'addendum' | 'void' | 'versions' | 'print' | 'complete' | 'miss'

const titles: Partial<Record<Step, string>> = {
  cosign: 'Co-sign visit',
  addendum: 'Add an addendum',
  void: 'Mark as entered in error',
  versions: 'Versions',
  print: 'Print',
}

export function VisitDetails({
  visitId,
  onChange,
  onClose,
}: {
  visitId: string
  /** Opens the form in the place of this. */
  onChange: (visit: ProviderVisit) => void
  onClose: () => void
}) {
  const query = useVisit(visitId)
  const add = useAddendum(visitId)
  const mark = useVoidVisit(visitId)
  const [step, setStep] = useState<Step>('read')
  const [isDirty, setDirty] = useState(false)
  const [task, setTask] = useState<CorrectionTask | null>(null)
  const visit = query.data
  const goBack = () => {
    setDirty(false)
    setTask(null)
    setStep('read')
  }
  if (visit && step === 'complete') return <CompleteDialog visit={visit} onClose={goBack} />
  if (visit && step === 'miss') return <MissDialog visit={visit} onClose={goBack} />
  return (
    <Dialog
      open
      size="wide"
      title={titles[step] ?? (visit ? formatPatientName(visit.patient) : 'Visit')}
      dirty={isDirty}
      onClose={onClose}
    >
      {(close) => (
        <>
          <DialogBody>
            {query.isPending && <LoadingLine>Loading the visit...</LoadingLine>}
            {query.isError && !visit && isNotFound(query.error) && (
              <EmptyState title="Visit not found">
                This visit does not exist or you don’t have access to it.
              </EmptyState>
            )}
            {query.isError && !visit && !isNotFound(query.error) && (
              <ErrorState title="The visit did not load" onRetry={() => void query.refetch()}>
                {formatProblem(query.error)}
              </ErrorState>
            )}
            {visit && (
              // Reached by Tab, so that the keyboard can scroll it.
              <div role="region" aria-label="Documentation" tabIndex={0} className="outline-offset-4">
                <QueuedSteps recordId={visit.id} />
                {step !== 'print' && (
                  <CorrectionNotice
                    record={visit}
                    authorId={getRecordAuthor(visit, visit.savedBy)}
                    timeZone={visit.timeZone}
                    onTask={step === 'read' && !task ? setTask : undefined}
                  />
                )}
                {step === 'versions' ? (
                  <Versions visit={visit} />
                ) : step === 'print' ? (
                  <PrintedNote visitId={visit.id} />
                ) : (
                  <VisitFacts visit={visit} />
                )}
              </div>
            )}
          </DialogBody>
          {visit && step === 'cosign' && <CosignStep visit={visit} onDone={goBack} onBack={goBack} />}
          {visit && step === 'addendum' && (
            <AddendumStep add={add} onDirty={setDirty} onDone={goBack} onBack={goBack} />
          )}
          {visit && step === 'void' && (
            <VoidStep mark={mark} words={voidLabels} onDirty={setDirty} onDone={goBack} onBack={goBack} />
          )}
          {visit && task && <CorrectionStep record={visit} task={task} onDirty={setDirty} onDone={goBack} />}
          {!task && (step === 'read' || step === 'versions' || step === 'print') && (
            <Steps
              visit={visit}
              step={step}
              onStep={setStep}
              onCorrect={() => setTask({ outcome: 'request' })}
              onChange={onChange}
              onClose={close}
            />
          )}
        </>
      )}
    </Dialog>
  )
}

const signs: readonly string[] = [completeVisit.id, missVisit.id]

/** Only what is open from here. */
function Steps({
  visit,
  step,
  onStep,
  onCorrect,
  onChange,
  onClose,
}: {
  visit: ProviderVisit | undefined
  step: Step
  onStep: (step: Step) => void
  onCorrect: () => void
  onChange: (visit: ProviderVisit) => void
  onClose: () => void
}) {
  const user = useUser()
  const canWrite = usePermission(changeVisit)
  const isSignedHere = useQueuedFor(visit?.id ?? '').some(({ endpoint }) => signs.includes(endpoint.id))
  if (!visit)
    return (
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    )
  if (step !== 'read')
    return (
      <DialogFooter>
        <Button onClick={() => onStep('read')}>Back to visit</Button>
        {step === 'print' && (
          <Button variant="primary" icon={<Printer />} onClick={() => window.print()}>
            Print
          </Button>
        )}
      </DialogFooter>
    )
  const isVoid = visit.state === 'void'
  const isSentBack = listOpenCorrections(visit).length > 0
  const isPending = visit.status === 'pending' && !isVoid && !isSignedHere
  const isSigned = visit.state === 'signed' || visit.state === 'awaiting-cosignature'
  const isMine = visit.createdBy === user.id || visit.savedBy === user.id
  return (
    <DialogFooter>
      <div className="mr-auto flex flex-wrap gap-2">
        <Button size="small" icon={<Printer />} onClick={() => onStep('print')}>
          Print
        </Button>
        <Button size="small" onClick={() => onStep('versions')}>
          Versions
        </Button>
        {canWrite && !isVoid && (isMine || canAdminister(user)) && (
          <Button size="small" variant="danger" onClick={() => onStep('void')}>
            Mark as entered in error
          </Button>
        )}
        {visit.canRequestCorrection && (
          <Button size="small" onClick={onCorrect}>
            Request correction
          </Button>
        )}
      </div>
      {canWrite && isPending && (
        <>
          <Button size="small" onClick={() => onStep('miss')}>
            Patient not seen
          </Button>
          <Button size="small" onClick={() => onChange(visit)}>
            Edit
          </Button>
          <Button
            size="small"
            variant="primary"
            disabledReason={
              visit.savedBy !== user.id
                ? `Only ${visit.savedByName} can complete it`
                : isSentBack
                  ? 'Edit and save the visit, or decline the request for correction first'
                  : undefined
            }
            onClick={() => onStep('complete')}
          >
            Mark complete
          </Button>
        </>
      )}
      {canWrite && isSigned && (
        <Button size="small" onClick={() => onStep('addendum')}>
          Add an addendum
        </Button>
      )}
      {visit.awaits?.userId === user.id && (
        <Button
          size="small"
          variant="primary"
          disabledReason={
            isSentBack ? 'Waiting for the author to answer the request for correction' : undefined
          }
          onClick={() => onStep('cosign')}
        >
          Co-sign
        </Button>
      )}
      {!isPending && (
        <Button size="small" onClick={onClose}>
          Close
        </Button>
      )}
    </DialogFooter>
  )
}
