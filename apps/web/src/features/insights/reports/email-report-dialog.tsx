/** Sends a link to a report. No data is mailed. */
import type { ReportRun } from '@mendwell/contract'
import { useState } from 'react'
import { pluralize } from '../../../platform/labels/pluralize.ts'
import { FormDialogFrame } from '../../../platform/forms/dialog-form.tsx'
import { useEmailReport } from './data.ts'
import { PeopleChoice } from './people-choice.tsx'
import { fileFormatLabels } from './labels.ts'

export function EmailReportDialog({ run, onClose }: { run: ReportRun; onClose: () => void }) {
  const email = useEmailReport()
  const [people, setPeople] = useState<string[]>([])
  return (
    <FormDialogFrame
      size="small"
      title="Email Report"
      description={`${run.title}, ${fileFormatLabels[run.format]}. Recipients get a link that requires sign-in. The file itself is not emailed.`}
      sending={email}
      savingLabel="Sending..."
      problemNote="Your selections are still here."
      failed="The link was not sent"
      save="Send link"
      disabledReason={people.length === 0 ? 'Select at least one person' : undefined}
      isDirty={people.length > 0}
      onClose={onClose}
      onSubmit={() =>
        email.mutate(
          { reportId: run.id, recipients: people },
          {
            saved: ['Link sent', `To ${pluralize(people.length, 'person', 'people')}`],
            refused: 'The link was not sent',
            onSuccess: onClose,
          },
        )
      }
    >
      <div className="flex flex-col gap-3.5">
        <PeopleChoice type={run.type} chosen={people} onChange={setPeople} />
      </div>
    </FormDialogFrame>
  )
}
