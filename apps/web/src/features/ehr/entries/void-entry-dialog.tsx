/** Marks an entry as entered in error. Final, so it wants a typed reason; the entry stays readable. */
import type { Endpoint } from '@mendwell/contract'
import { ReasonRecordDialog } from '../../../platform/outbox/reason-record-dialog.tsx'
import { enteredInError } from '../../../platform/outbox/reasoned-step.ts'
import type { BannerPatient } from '../../../ui/patient-banner.tsx'

/** What is marked, and its texts. */
export type VoidTarget = {
  readonly endpoint: Endpoint
  readonly params: Readonly<Record<string, string>>
  readonly patientId: string
  /** `Taken 11/16/2026 10:42 by Dana Okafor.` */
  readonly about: string
  /** In the list of what waits: `vital signs entered in error`. */
  readonly title: string
}

export function VoidEntryDialog({
  voiding: { about, ...voiding },
  banner,
  onClose,
}: {
  voiding: VoidTarget
  banner: BannerPatient
  onClose: () => void
}) {
  return (
    <ReasonRecordDialog
      step={{
        ...enteredInError,
        ...voiding,
        description: `${about} It stays in the chart, struck through, with your name and reason.`,
      }}
      banner={banner}
      onClose={onClose}
    />
  )
}
