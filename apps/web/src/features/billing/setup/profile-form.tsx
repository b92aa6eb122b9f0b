/** The billing identifiers and address of the practice; edited by administrators. */
import { type BillingProfile, changeBillingProfile, idQualifierNames, idQualifiers } from '@mendwell/contract'
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
import { listDifferences, emptyToNull, isNumber, parseOptionalNumber } from './parse-fields.ts'

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

/** How the clearinghouse wants files addressed, and when its answers are overdue. */
const envelopeLabels = {
  senderQualifier: 'Submitter ID qualifier (ISA05)',
  receiverQualifier: 'Receiver ID qualifier (ISA07)',
  groupSenderId: 'Group sender ID (GS02)',
  groupReceiverId: 'Group receiver ID (GS03)',
  acknowledgmentDays: '999 expected within (business days)',
  claimAcknowledgmentDays: '277CA expected within (business days)',
  statusInquiryDays: 'Check claim status after (days)',
} as const
type EnvelopeName = keyof typeof envelopeLabels
const envelopeNames = Object.keys(envelopeLabels) as EnvelopeName[] // its own keys
const dayNames = ['acknowledgmentDays', 'claimAcknowledgmentDays', 'statusInquiryDays'] as const
const requestsLabel = 'Request an interchange acknowledgment (TA1)'

const crossoverLabel = 'Days to wait for a crossover'
const repeatLabel = 'Repeat the Medicare questionnaire after (days)'

const qualifiers = idQualifiers.map((value) => ({ value, label: `${value} – ${idQualifierNames[value]}` }))
const textNames = Object.keys(labels) as TextName[] // its own keys

type Values = { [name in TextName | EnvelopeName]: string } & {
  useSampleFees: boolean
  requestsAcknowledgment: boolean
  mspRepeatDays: string
  crossoverDays: string
}

const toValues = (profile: BillingProfile): Values => ({
  // Every name of the list gets its text.
  ...(Object.fromEntries(textNames.map((name) => [name, profile[name] ?? ''])) as Record<TextName, string>),
  ...(Object.fromEntries(envelopeNames.map((name) => [name, String(profile[name] ?? '')])) as Record<
    EnvelopeName,
    string
  >),
  useSampleFees: profile.useSampleFees,
  requestsAcknowledgment: profile.requestsAcknowledgment,
  mspRepeatDays: String(profile.mspRepeatDays),
  crossoverDays: String(profile.crossoverDays),
})

function validate(values: Values): FieldMessages<Values> {
  const found: FieldMessages<Values> = {}
  for (const name of dayNames) if (!isNumber(values[name])) found[name] = 'Enter a number'
  // Outpatients with Medicare are asked again after so many days.
  const days = Number(values.mspRepeatDays)
  if (!Number.isInteger(days) || days < 30 || days > 365)
    found.mspRepeatDays = 'Enter a whole number from 30 to 365'
  return found
}

const toRequest = (values: Values): ProfileChange => ({
  ...Object.fromEntries(textNames.map((name) => [name, emptyToNull(values[name])])),
  // One of the list, by the control itself.
  senderQualifier: values.senderQualifier as BillingProfile['senderQualifier'],
  receiverQualifier: values.receiverQualifier as BillingProfile['receiverQualifier'],
  groupSenderId: emptyToNull(values.groupSenderId),
  groupReceiverId: emptyToNull(values.groupReceiverId),
  // The validation has checked that they are numbers.
  ...(Object.fromEntries(dayNames.map((name) => [name, parseOptionalNumber(values[name])])) as Record<
    (typeof dayNames)[number],
    number
  >),
  requestsAcknowledgment: values.requestsAcknowledgment,
  useSampleFees: values.useSampleFees,
  mspRepeatDays: Number(values.mspRepeatDays),
  crossoverDays: Number(values.crossoverDays),
})

export function ProfileCard({ profile, field }: { profile: BillingProfile; field: string | undefined }) {
  const isAllowed = usePermission(changeBillingProfile)
  const [isOpen, setOpen] = useState(field !== undefined && (field in labels || field in envelopeLabels))
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
        {envelopeNames.map((name) => (
          <div key={name}>
            <dt className="text-hint text-ink3">{envelopeLabels[name]}</dt>
            <dd className="wrap-anywhere">{profile[name] ?? 'Same as interchange (ISA)'}</dd>
          </div>
        ))}
        <div>
          <dt className="text-hint text-ink3">{requestsLabel}</dt>
          <dd>{profile.requestsAcknowledgment ? 'Yes' : 'No'}</dd>
        </div>
        <div>
          <dt className="text-hint text-ink3">{repeatLabel}</dt>
          <dd>{profile.mspRepeatDays}</dd>
        </div>
        <div>
          <dt className="text-hint text-ink3">{crossoverLabel}</dt>
          <dd>{profile.crossoverDays}</dd>
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
  const { text, choice } = createFormFields(change.form)
  return (
    <EditDialog
      title="Practice"
      change={change}
      failed="Practice not updated"
      differences={() =>
        listDifferences(
          {
            ...labels,
            ...envelopeLabels,
            requestsAcknowledgment: requestsLabel,
            useSampleFees: 'Sample fees',
            mspRepeatDays: repeatLabel,
            crossoverDays: crossoverLabel,
          },
          change.form.getValues(),
          toValues(profile),
        )
      }
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {textNames.map((name) => (
          <div key={name}>{text(name, labels[name], { maxLength: 60 })}</div>
        ))}
        {envelopeNames.map((name) => (
          <div key={name}>
            {name === 'senderQualifier' || name === 'receiverQualifier'
              ? choice(name, envelopeLabels[name], qualifiers)
              : text(name, envelopeLabels[name], {
                  maxLength: 15,
                  ...(name === 'groupSenderId' && { hint: 'Leave blank if the same as the submitter ID' }),
                  ...(name === 'groupReceiverId' && { hint: 'Leave blank if the same as the receiver ID' }),
                })}
          </div>
        ))}
        <div>{text('mspRepeatDays', repeatLabel, { maxLength: 3 })}</div>
        <div>
          {text('crossoverDays', crossoverLabel, {
            maxLength: 3,
            hint: 'After Medicare’s payment, before the next payer is billed',
          })}
        </div>
        <div className="flex flex-col gap-2 sm:col-span-2">
          <Checkbox label={requestsLabel} {...change.form.register('requestsAcknowledgment')} />
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
