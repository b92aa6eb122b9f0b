/** The columns of the people table. */
import type { PersonEntry } from '@mendwell/contract'
import { Ban, CircleCheck, MailQuestionMark } from 'lucide-react'
import { formatDateTime } from '../../../platform/dates.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import type { Column } from '../../../ui/table/columns.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { type FacilityName, formatFacilities, roleLabels } from './rights-values.ts'
import { AccountStatusButton } from './account-status-button.tsx'

const formatName = ({ firstName, lastName }: PersonEntry) => `${firstName} ${lastName}`
const getStateLabel = ({ disabledAt, emailVerified }: PersonEntry) =>
  disabledAt ? 'Disabled' : emailVerified ? 'Active' : 'Email not confirmed'

export function buildPeopleColumns({
  timeZone,
  facilities,
  ownId,
  onEdit,
  onDisable,
}: {
  timeZone: string
  facilities: readonly FacilityName[]
  ownId: string
  onEdit: (person: PersonEntry) => void
  onDisable: (person: PersonEntry) => void
}): Column<PersonEntry>[] {
  const formatLastSignIn = ({ lastLogin }: PersonEntry) =>
    lastLogin ? formatDateTime(lastLogin, timeZone) : 'Never'
  const formatAccess = ({ role, facilityIds }: PersonEntry) =>
    role === 'patient' ? 'Own chart only' : formatFacilities(facilityIds, facilities)
  return [
    {
      id: 'name',
      header: 'Name',
      fixed: true,
      render: (person) => <NameCell person={person} isSelf={person.id === ownId} onEdit={onEdit} />,
      text: formatName,
    },
    {
      id: 'email',
      header: 'Email',
      width: 'w-56',
      from: 'tablet',
      render: ({ email }) => <span className="block wrap-anywhere text-ink2">{email}</span>,
      text: ({ email }) => email,
    },
    {
      id: 'credential',
      header: 'Credentials',
      width: 'w-24',
      from: 'desktop',
      render: ({ credential }) => credential ?? <span className="text-ink3">Not documented</span>,
      text: ({ credential }) => credential ?? '',
    },
    {
      id: 'role',
      header: 'Role',
      width: 'w-40',
      from: 'tablet',
      render: (person) => (
        <span className="flex flex-wrap items-center gap-1">
          {roleLabels[person.role]}
          {person.practiceRoleName && <Tag>{person.practiceRoleName}</Tag>}
          {person.owner && <Tag>Owner</Tag>}
          {person.billing && <Tag>Billing</Tag>}
          {person.clinicalLead && <Tag>Clinical lead</Tag>}
        </span>
      ),
      text: (person) =>
        [
          roleLabels[person.role],
          person.practiceRoleName,
          person.owner && 'owner',
          person.billing && 'billing',
          person.clinicalLead && 'clinical lead',
        ]
          .filter(Boolean)
          .join(', '),
    },
    {
      id: 'facilities',
      header: 'Facilities',
      width: 'w-44',
      from: 'wide',
      render: (person) => <span className="line-clamp-2 text-ink2">{formatAccess(person)}</span>,
      text: formatAccess,
    },
    {
      id: 'factor',
      header: 'Two-step verification',
      width: 'w-28',
      from: 'wide',
      render: ({ secondFactor }) => (secondFactor ? 'On' : <span className="text-ink3">Off</span>),
      text: ({ secondFactor }) => (secondFactor ? 'on' : 'off'),
    },
    {
      id: 'last',
      header: 'Last sign-in',
      width: 'w-40',
      from: 'tablet',
      render: (person) => <span className="text-ink2">{formatLastSignIn(person)}</span>,
      text: formatLastSignIn,
    },
    {
      id: 'state',
      header: 'Status',
      width: 'w-32 max-sm:w-28',
      render: (person) => <StateCell person={person} />,
      text: getStateLabel,
    },
    {
      id: 'actions',
      header: 'Actions',
      silent: true,
      fixed: true,
      width: 'w-26',
      from: 'tablet',
      // Users cannot disable themselves.
      render: (person) =>
        person.id === ownId ? null : (
          <AccountStatusButton person={person} onDisable={() => onDisable(person)} />
        ),
    },
  ]
}

function NameCell({
  person,
  isSelf,
  onEdit,
}: {
  person: PersonEntry
  isSelf: boolean
  onEdit: (person: PersonEntry) => void
}) {
  return (
    <span className="flex items-center gap-3">
      <Avatar given={person.firstName} family={person.lastName} />
      <span className="min-w-0">
        <button
          type="button"
          onClick={() => onEdit(person)}
          className="block max-w-full text-left font-semibold max-md:wrap-anywhere"
        >
          {formatName(person)}
          {isSelf && <span className="font-normal text-ink3"> (you)</span>}
        </button>
        <span className="block text-hint text-ink3 max-md:wrap-anywhere">{person.email}</span>
      </span>
    </span>
  )
}

function StateCell({ person }: { person: PersonEntry }) {
  const words = getStateLabel(person)
  const Icon = person.disabledAt ? Ban : person.emailVerified ? CircleCheck : MailQuestionMark
  return (
    <span className="inline-flex items-start gap-1.5 text-ink2" title={person.disabledReason ?? undefined}>
      <Icon className="mt-0.5 shrink-0" />
      {words}
    </span>
  )
}
