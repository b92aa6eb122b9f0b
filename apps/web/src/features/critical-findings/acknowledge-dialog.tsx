/** Acknowledges a critical finding in the user's own name: who was notified, the read-back, and what was done. */
import type { CriticalFinding } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { useController, useForm, useWatch } from 'react-hook-form'
import { useNow } from '../../platform/clock.ts'
import { useOfflineSince } from '../../platform/connection.ts'
import { toWallClock } from '../../platform/dates.ts'
import { DayPickerField } from '../../platform/forms/day-picker-field.tsx'
import { TextAreaField, TextField, TimeField } from '../../platform/forms/fields.tsx'
import { createResolver } from '../../platform/forms/form-adapter.ts'
import { FormDialog } from '../../platform/forms/form-dialog.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAcknowledge } from './data.ts'
import {
  hasNotified,
  toAcknowledgeValues,
  toAcknowledgment,
  validateAcknowledge,
  type AcknowledgeValues,
} from './finding-values.ts'

export function AcknowledgeDialog({
  finding,
  banner,
  onClose,
}: {
  finding: CriticalFinding
  banner?: ReactNode
  onClose: () => void
}) {
  const { timeZone } = finding
  const now = useNow()
  const isOffline = useOfflineSince() !== null
  const acknowledge = useAcknowledge(finding.id)
  const form = useForm<AcknowledgeValues>({
    defaultValues: toAcknowledgeValues(now, timeZone),
    resolver: createResolver((values) => validateAcknowledge(values, finding, now)),
  })
  const readBack = useController({ control: form.control, name: 'readBack' })
  const notifiedName = useWatch({ control: form.control, name: 'notifiedName' })
  return (
    <FormDialog
      title={`Acknowledge: ${finding.title}`}
      description={[finding.woundName, ...finding.because].filter((one) => one !== null).join('; ')}
      {...(banner !== undefined && { banner })}
      form={form}
      sending={acknowledge}
      rename={(name) => (name === 'notifiedAt' ? 'time' : name)}
      toBody={(values) => toAcknowledgment(values, timeZone, finding.foundAt)}
      save="Acknowledge"
      savingLabel="Acknowledging..."
      saved={['Finding acknowledged', finding.title]}
      failed="The finding was not acknowledged"
      disabledReason={isOffline ? 'Requires a connection' : undefined}
      notice={
        isOffline ? (
          <Notice level="note" title="Requires a connection">
            An acknowledgment stops notifications to others, so it can’t be saved offline. Notify the provider
            now and acknowledge when you are online.
          </Notice>
        ) : undefined
      }
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="notifiedName"
          label="Provider notified"
          hint="Leave blank if you are the responsible provider."
          maxLength={200}
          className="sm:col-span-2"
        />
        {hasNotified({ notifiedName }) && (
          <>
            <DayPickerField
              form={form}
              name="day"
              label="Notified on"
              required
              pickerLabel="the date the provider was notified"
              today={toWallClock(now, timeZone).day}
            />
            <TimeField form={form} name="time" label="Notified at" required />
            <div className="sm:col-span-2">
              <Checkbox
                label="The provider read the finding back and I confirmed it"
                checked={readBack.field.value}
                error={readBack.fieldState.error?.message}
                onChange={({ target }) => readBack.field.onChange(target.checked)}
              />
            </div>
          </>
        )}
        <TextAreaField
          form={form}
          name="action"
          label="What was done"
          required
          rows={3}
          maxLength={1_000}
          className="sm:col-span-2"
        />
      </div>
    </FormDialog>
  )
}
