/** The dialog of a clinical record's form: fields, sending state, and the save button. */
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { type BannerPatient, MicroBanner } from '../../ui/patient-banner.tsx'
import { SavedDraftNote, OfferedDraft } from '../drafts/offered-draft.tsx'
import { type DialogFormProps, FormDialogFrame, type FormFrameProps } from '../forms/dialog-form.tsx'
import { SendNotice } from './send-notice.tsx'
import type { useRecordForm } from './use-record-form.ts'

export function RecordDialog({
  banner,
  record: { draft, state, problem, isSending, isKept, isSafe, isDirty, finish },
  whenKept,
  notice,
  save,
  children,
  ...frame
}: Omit<FormFrameProps, 'banner' | 'onClose'> &
  Pick<DialogFormProps, 'failed' | 'notice' | 'save' | 'disabledReason' | 'onSubmit' | 'children'> & {
    banner?: BannerPatient
    record: Omit<ReturnType<typeof useRecordForm>, 'submit'>
    /** What can be done with it while it waits on this device. */
    whenKept?: ReactNode
  }) {
  return (
    <FormDialogFrame
      {...frame}
      banner={banner && <MicroBanner patient={banner} />}
      isDirty={isDirty}
      hasDraft
      sending={{ isPending: isSending, error: problem }}
      notice={
        notice === undefined ? <SendNotice state={state} problem={problem} failed={frame.failed} /> : notice
      }
      aside={isKept ? whenKept : <SavedDraftNote draft={draft} />}
      cancel={isSafe ? t`Close` : t`Cancel`}
      save={isKept ? null : save}
      onClose={finish}
    >
      <OfferedDraft draft={draft} />
      {children}
    </FormDialogFrame>
  )
}
