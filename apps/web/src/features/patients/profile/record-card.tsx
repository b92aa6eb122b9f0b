/** The rest of a patient's record: contact data, emergency contact, and registration notes. */
import { formatAddressBlock } from '@mendwell/clinical'
import type { Patient } from '@mendwell/contract'
import type { ReactNode } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { Card } from '../../../ui/card.tsx'
import { preferredLanguageLabels } from '../language-labels.ts'

export function RecordCard({ patient }: { patient: Patient }) {
  const { emergencyContact } = patient
  return (
    <Card title="Patient record">
      <dl className="grid gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-2">
        <Fact name="Middle name">{patient.middleName}</Fact>
        <Fact name="Phone">{patient.phone}</Fact>
        <Fact name="Email">{patient.email}</Fact>
        <Fact name="Address">{formatAddressBlock(patient)}</Fact>
        <Fact name="Emergency contact">
          {emergencyContact && [emergencyContact.name, emergencyContact.phone].filter(Boolean).join(', ')}
        </Fact>
        <Fact name="Preferred language">
          {patient.preferredLanguage && preferredLanguageLabels[patient.preferredLanguage]}
        </Fact>
        <Fact name="Admitted">{patient.admissionDate && formatDay(patient.admissionDate)}</Fact>
        {patient.medicalHistory && (
          <Fact name="Medical history entered at registration" wide>
            {patient.medicalHistory}
          </Fact>
        )}
      </dl>
    </Card>
  )
}

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'sm:col-span-2' : undefined}>
      <dt className="text-hint text-ink3">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">
        {children || <span className="text-ink3">Not documented</span>}
      </dd>
    </div>
  )
}
