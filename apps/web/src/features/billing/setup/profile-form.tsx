/** The billing identifiers and address of the practice; edited by administrators. */
import { type BillingProfile, changeBillingProfile } from '@mendwell/contract'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { EditDialog } from '../../../platform/edit-record/edit-dialog.tsx'
import { useEditRecord } from '../../../platform/edit-record/use-edit-record.ts'
import type { FieldMessages } from '../../../platform/forms/form-adapter.ts'
import { usePermission } from '../../../platform/permission.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { type ProfileChange, useBillingProfile, useUpdateBillingProfile } from './data.ts'
import { createFormFields, useFieldFocus } from './form-fields.tsx'
import { listDifferences, emptyToNull } from './parse-fields.ts'

const labels = {
  legalName: 'Legal name',
  npi: 'Practice NPI',
  taxId: 'Tax ID (EIN)',
  taxonomy: 'Taxonomy code',
  address: 'Street address',
  addressLine2: 'Suite, unit, floor',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code (9 digits)',
  contactName: 'Contact name',
  phone: 'Phone',
  submitterId: 'Submitter ID',
  receiverName: 'Clearinghouse',
  receiverId: 'Receiver ID',
  locality: 'Medicare locality',
} as const
type TextName = keyof typeof labels
const textNames = Object.keys(labels) as TextName[] // its own keys

const repeatLabel = 'Repeat the Medicare questionnaire after (days)'

type Values = { [name in TextName]: string } & { useSampleFees: boolean; mspRepeatDays: string }

const toValues = (profile: BillingProfile): Values => ({
  // Every name of the list gets its text.
  ...(Object.fromEntries(textNames.map((name) => [name, profile[name] ?? ''])) as Record<TextName, string>),
  useSampleFees: profile.useSampleFees,
  mspRepeatDays: String(profile.mspRepeatDays),
})

const toRequest = (values: Values): ProfileChange => ({
  ...Object.fromEntries(textNames.map((name) => [name, emptyToNull(values[name])])),
  useSampleFees: values.useSampleFees,
  mspRepeatDays: Number(values.mspRepeatDays),
})

/** Outpatients with Medicare are asked again after so many days. */
const validate = ({ mspRepeatDays }: Values): FieldMessages<Values> => {
  const days = Number(mspRepeatDays)
  return Number.isInteger(days) && days >= 30 && days <= 365
    ? {}
    : { mspRepeatDays: 'Enter whole days from 30 to 365' }
}

export function ProfileCard({ profile, field }: { profile: BillingProfile; field: string | undefined }) {
  const isAllowed = usePermission(changeBillingProfile)
  const [isOpen, setOpen] = useState(field !== undefined && field in labels)
  return (
    <Card
      title="Practice"
      aside="billing provider on every claim"
      actions={
        isAllowed && (
          <Button size="small" icon={<Pencil />} onClick={() => setOpen(true)}>
            Edit
          </Button>
        )
      }
    >
      <dl className="grid gap-x-6 gap-y-2 px-4 py-3 sm:grid-cols-2 lg:grid-cols-4">
        {textNames.map((name) => (
          <div key={name}>
            <dt className="text-hint text-ink3">{labels[name]}</dt>
            <dd className="wrap-anywhere">
              {profile[name] ?? <Badge level="unknown">not documented</Badge>}
            </dd>
          </div>
        ))}
        <div>
          <dt className="text-hint text-ink3">{repeatLabel}</dt>
          <dd>{profile.mspRepeatDays}</dd>
        </div>
        <div>
          <dt className="text-hint text-ink3">Sample fees</dt>
          <dd>{profile.useSampleFees ? 'Used where the practice has no fee' : 'Not used'}</dd>
        </div>
      </dl>
      {!isAllowed && (
        <p className="border-t border-line px-4 py-2 text-hint text-ink3">
          Only administrators can edit practice information
        </p>
      )}
      {isOpen && isAllowed && <EditProfile profile={profile} field={field} onClose={() => setOpen(false)} />}
    </Card>
  )
}

/** Over another page: loads what the practice has so far. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const { data } = useBillingProfile()
  return data && <EditProfile profile={data} field={undefined} onClose={onClose} />
}

function EditProfile({
  profile,
  field,
  onClose,
}: {
  profile: BillingProfile
  field: string | undefined
  onClose: () => void
}) {
  const change = useEditRecord({
    stored: profile,
    sending: useUpdateBillingProfile(),
    toValues: toValues,
    toBody: toRequest,
    check: validate,
    saved: ['Practice updated', 'Claims on hold will be rechecked.'],
    refused: 'Failed to update practice',
    onClose,
  })
  useFieldFocus(change.form, field)
  const { text } = createFormFields(change.form)
  return (
    <EditDialog
      title="Practice"
      change={change}
      failed="Practice not updated"
      differences={() =>
        listDifferences(
          { ...labels, useSampleFees: 'Sample fees', mspRepeatDays: repeatLabel },
          change.form.getValues(),
          toValues(profile),
        )
      }
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {textNames.map((name) => (
          <div key={name}>{text(name, labels[name], { maxLength: 60 })}</div>
        ))}
        <div>{text('mspRepeatDays', repeatLabel, { maxLength: 3 })}</div>
        <div className="sm:col-span-2">
          <Checkbox
            label="Use sample fees where the practice has no fee"
            hint="Practice fee schedule (sample); not actual payer rates"
            {...change.form.register('useSampleFees')}
          />
        </div>
      </div>
    </EditDialog>
  )
}
