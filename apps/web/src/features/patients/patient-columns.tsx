/** The columns of the patient list. */
import { formatAddressLine } from '@mendwell/clinical'
import type { Patient } from '@mendwell/contract'
import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleMinus } from 'lucide-react'
import { formatDay, formatDate } from '../../platform/dates.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Figures } from '../../ui/figure/figure.tsx'
import { PatientName } from '../../ui/patient-banner.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { Column } from '../../ui/table/columns.tsx'

export function buildPatientColumns(timeZone: string, worklist?: string): Column<Patient>[] {
  return [
    {
      id: 'name',
      header: 'Patient Name',
      sortable: true,
      render: (patient) => <NameCell patient={patient} worklist={worklist} />,
    },
    {
      id: 'dateOfBirth',
      header: 'DOB',
      width: 'w-32',
      from: 'wide',
      sortable: true,
      render: ({ dateOfBirth }) =>
        dateOfBirth ? (
          <span className="text-ink2">{formatDay(dateOfBirth)}</span>
        ) : (
          <span className="text-ink3">Not documented</span>
        ),
    },
    {
      id: 'contact',
      header: 'Contact',
      width: 'w-[20%]',
      from: 'tablet',
      render: (patient) => <ContactCell patient={patient} />,
    },
    {
      id: 'address',
      header: 'Address',
      width: 'w-[20%]',
      from: 'desktop',
      render: (patient) => {
        const address = formatAddressLine(patient)
        return address ? (
          <span className="line-clamp-2 text-ink2">{address}</span>
        ) : (
          <span className="text-ink3">No address</span>
        )
      },
    },
    { id: 'status', header: 'Status', width: 'w-28', render: (patient) => <StatusCell patient={patient} /> },
    {
      id: 'registered',
      header: 'Registered',
      width: 'w-32',
      from: 'tablet',
      sortable: true,
      render: ({ createdAt }) => <span className="text-ink2">{formatDate(createdAt, timeZone)}</span>,
    },
  ]
}

function NameCell({ patient, worklist }: { patient: Patient; worklist: string | undefined }) {
  return (
    <span className="flex items-center gap-3">
      <Avatar given={patient.firstName} family={patient.lastName} />
      <span className="min-w-0">
        <Link
          to="/patients/$patientId"
          params={{ patientId: patient.id }}
          search={{ worklist }}
          className="block font-semibold wrap-anywhere text-ink no-underline"
        >
          <PatientName family={patient.lastName} given={patient.firstName} />
        </Link>
        {patient.isSample && <Tag>Sample</Tag>}
        <span className="block text-hint wrap-anywhere text-ink3">
          {patient.medicalRecordNumber}
          <OpenWounds count={patient.openWounds} />
        </span>
      </span>
    </span>
  )
}

function OpenWounds({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="whitespace-nowrap">
      <Figures metric="open-wounds" in={`, ${count} open ${count === 1 ? 'wound' : 'wounds'}`} />
    </span>
  )
}

function ContactCell({ patient: { phone, email } }: { patient: Patient }) {
  if (!phone && !email) return <span className="text-ink3">Not documented</span>
  return (
    <span className="block text-ink2">
      {phone && <span className="block truncate">{phone}</span>}
      {email && (
        <span data-may-clip title={email} className="block truncate text-hint">
          {email}
        </span>
      )}
    </span>
  )
}

function StatusCell({ patient: { isActive } }: { patient: Patient }) {
  const Icon = isActive ? CircleCheck : CircleMinus
  return (
    <span className="inline-flex items-center gap-1.5 text-ink2">
      <Icon />
      {isActive ? 'Active' : 'Inactive'}
    </span>
  )
}
