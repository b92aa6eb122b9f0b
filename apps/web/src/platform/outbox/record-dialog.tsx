/** The dialog around the form of a clinical record: patient, fields, how sending stands, and the one button. */
import type { FormEventHandler, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { type BannerPatient, MicroBanner } from '../../ui/patient-banner.tsx'
import { SavedDraftNote, OfferedDraft } from '../drafts/offered-draft.tsx'
import { handleSaveKeys } from '../forms/form-adapter.ts'
import { SendNotice } from './send-notice.tsx'
import type { useRecordForm } from './use-record-form.ts'

export function RecordDialog({
  title,
  banner,
  size = 'usual',
  record,
  failed,
  save,
  disabledReason,
  onSubmit,
  whenKept,
  children,
}: {
  title: string
  banner: BannerPatient
  size?: 'small' | 'usual' | 'wide'
  record: Omit<ReturnType<typeof useRecordForm>, 'submit'>
  /** The title above a refusal: `The medication was not recorded`. */
  failed: string
  save: string
  disabledReason?: string | undefined
  onSubmit: FormEventHandler<HTMLFormElement>
  /** What can be done with it while it waits on this device. */
  whenKept?: ReactNode
  children: ReactNode
}) {
  const { draft, state, problem, isSending, isKept, isSafe, isDirty, finish } = record
  return (
    <Dialog
      open
      size={size}
      title={title}
      banner={<MicroBanner patient={banner} />}
      dirty={isDirty}
      locked={isSending}
      onClose={finish}
    >
      {(close) => (
        <form
          noValidate
          onSubmit={onSubmit}
          onKeyDown={handleSaveKeys}
          className="flex min-h-0 flex-1 flex-col"
        >
          <DialogBody>
            <OfferedDraft draft={draft} />
            {children}
          </DialogBody>
          <DialogFooter notice={<SendNotice state={state} problem={problem} failed={failed} />}>
            {isKept ? whenKept : <SavedDraftNote draft={draft} />}
            <Button onClick={close}>{isSafe ? 'Close' : 'Cancel'}</Button>
            {!isKept && (
              <Button
                type="submit"
                variant="primary"
                pending={isSending}
                pendingLabel="Saving..."
                disabledReason={disabledReason}
              >
                {save}
              </Button>
            )}
          </DialogFooter>
        </form>
      )}
    </Dialog>
  )
}
