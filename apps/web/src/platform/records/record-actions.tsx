/** Actions on an open record: print, versions, sign, addend, mark as entered in error. */
import { listOpenCorrections, type ProgressNote, type WoundAssessment } from '@mendwell/contract'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { DialogFooter } from '../../ui/dialog.tsx'
import { useQueuedFor } from '../outbox/queued-toast.ts'
import { useUser } from '../session/session.ts'

export type RecordStep = 'read' | 'sign' | 'cosign' | 'addendum' | 'void' | 'versions'

type Signable = Pick<
  WoundAssessment | ProgressNote,
  'id' | 'state' | 'awaits' | 'canRequestCorrection' | 'corrections'
>

const sentBackReason = 'Edit and save the record, or decline the request for correction first'

/** Signed on this device, it is no longer open although the server does not know yet. A rejected signature is repeated. */
export function useIsRecordOpen({ id, state }: Signable, sign: { readonly id: string }): boolean {
  const isSignedHere = useQueuedFor(id).some(({ endpoint, refused }) => endpoint.id === sign.id && !refused)
  return state === 'unsigned' && !isSignedHere
}

export function RecordActions({
  record,
  author,
  isOpen,
  mayWrite,
  mayVoid,
  change,
  step,
  readAgain,
  onStep,
  onCorrect,
  onClose,
}: {
  record: Signable
  author: { readonly id: string; readonly name: string }
  isOpen: boolean
  mayWrite: boolean
  mayVoid: boolean
  /** Editing it, while it is open. */
  change: ReactNode
  step: RecordStep
  /** The words that lead from the versions back. */
  readAgain: string
  onStep: (step: RecordStep) => void
  /** Sends it back to its author. */
  onCorrect: () => void
  onClose: () => void
}) {
  const user = useUser()
  const isSentBack = listOpenCorrections(record).length > 0
  const isLocked = record.state === 'signed' || record.state === 'awaiting-cosignature'
  return (
    <DialogFooter>
      <div className="mr-auto flex flex-wrap gap-2">
        <Button icon={<Printer />} onClick={() => window.print()}>
          Print
        </Button>
        <Button onClick={() => onStep(step === 'versions' ? 'read' : 'versions')}>
          {step === 'versions' ? readAgain : 'Versions'}
        </Button>
        {mayVoid && record.state !== 'void' && (
          <Button variant="danger" onClick={() => onStep('void')}>
            Mark as entered in error
          </Button>
        )}
        {record.canRequestCorrection && <Button onClick={onCorrect}>Request correction</Button>}
      </div>
      <Button onClick={onClose}>Close</Button>
      {change}
      {mayWrite && isLocked && <Button onClick={() => onStep('addendum')}>Add an addendum</Button>}
      {mayWrite && isOpen && (
        <Button
          variant="primary"
          onClick={() => onStep('sign')}
          disabledReason={
            author.id !== user.id
              ? `Only ${author.name} can sign this record`
              : isSentBack
                ? sentBackReason
                : undefined
          }
        >
          Sign
        </Button>
      )}
      {record.awaits?.userId === user.id && (
        <Button
          variant="primary"
          disabledReason={
            isSentBack ? 'Waiting for the author to answer the request for correction' : undefined
          }
          onClick={() => onStep('cosign')}
        >
          Co-sign
        </Button>
      )}
    </DialogFooter>
  )
}
