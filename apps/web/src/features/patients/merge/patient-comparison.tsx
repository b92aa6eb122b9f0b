/** Two charts side by side, field by field; differences are highlighted by weight and text. */
import { formatAddressLine } from '@mendwell/clinical'
import type { Patient } from '@mendwell/contract'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay } from '../../../platform/dates.ts'
import { PatientName } from '../../../ui/patient-banner.tsx'
import { sexLabels } from '../chart-banner.ts'

const rows: readonly { readonly name: string; readonly text: (patient: Patient) => string | null }[] = [
  { name: 'Middle name', text: ({ middleName }) => middleName },
  { name: 'Date of birth', text: ({ dateOfBirth }) => dateOfBirth && formatDay(dateOfBirth) },
  { name: 'Sex', text: ({ sex }) => sex && sexLabels[sex] },
  { name: 'MRN', text: ({ medicalRecordNumber }) => medicalRecordNumber },
  { name: 'Phone', text: ({ phone }) => phone },
  { name: 'Email', text: ({ email }) => email },
  { name: 'Address', text: (patient) => formatAddressLine(patient) || null },
  {
    name: 'Allergies',
    text: ({ allergyState, allergies }) =>
      allergyState === 'listed'
        ? allergies
        : allergyState === 'none-known'
          ? 'No known allergies'
          : 'Not assessed',
  },
  { name: 'Open wounds', text: ({ openWounds }) => String(openWounds) },
  { name: 'Status', text: ({ isActive }) => (isActive ? 'Active' : 'Inactive') },
]

export function PatientComparison({ kept, merged }: { kept: Patient; merged: Patient }) {
  const differsInBirth = kept.dateOfBirth !== merged.dateOfBirth
  // The banner shows the surviving chart's own value.
  const losesAllergies = merged.allergyState === 'listed' && merged.allergies !== kept.allergies
  return (
    <div className="overflow-x-auto rounded-card border border-line">
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="text-hint text-ink2">
            <th scope="col" className="w-28 px-3 py-2 font-medium">
              <span className="sr-only">Field</span>
            </th>
            <th scope="col" className="px-3 py-2 font-medium">
              Surviving chart
            </th>
            <th scope="col" className="px-3 py-2 font-medium">
              Merged chart
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className="border-t border-line">
            <th scope="row" className="px-3 py-1.5 text-hint font-normal text-ink3">
              Name
            </th>
            <td className="px-3 py-1.5 font-semibold">
              <PatientName family={kept.lastName} given={kept.firstName} />
            </td>
            <td className="px-3 py-1.5 font-semibold">
              <PatientName family={merged.lastName} given={merged.firstName} />
            </td>
          </tr>
          {rows.map(({ name, text }) => {
            const [left, right] = [text(kept), text(merged)]
            const look = left === right ? 'text-ink2' : 'font-semibold'
            return (
              <tr key={name} className="border-t border-line align-top">
                <th scope="row" className="px-3 py-1.5 text-hint font-normal text-ink3">
                  {name}
                </th>
                <td className={`px-3 py-1.5 wrap-anywhere ${look}`}>{left ?? 'Not documented'}</td>
                <td className={`px-3 py-1.5 wrap-anywhere ${look}`}>{right ?? 'Not documented'}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {differsInBirth && (
        <Warning>Dates of birth differ. Verify that both charts belong to the same patient.</Warning>
      )}
      {losesAllergies && (
        <Warning>
          These allergies are not in the surviving chart. Merging does not copy them; add them there.
        </Warning>
      )}
    </div>
  )
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-2 border-t border-line bg-warning-tint px-3 py-2 text-warning">
      <TriangleAlert className="shrink-0" />
      {children}
    </p>
  )
}
