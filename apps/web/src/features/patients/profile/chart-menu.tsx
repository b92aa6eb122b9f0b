/** What is rarely done with a record, on phones. Apart, because a menu weighs as much as a page. */
import type { Patient } from '@mendwell/contract'
import { useNavigate } from '@tanstack/react-router'
import { CalendarPlus, Ellipsis, Eye, GitMerge, HardDrive, UserRoundCheck, UserRoundX } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem, MenuLine } from '../../../ui/menu.tsx'

export function ChartMenu({
  patient,
  may,
  onOpen,
}: {
  patient: Patient
  may: Record<'schedule' | 'take' | 'look' | 'change' | 'merge', boolean>
  onOpen: (what: 'merge' | 'status') => void
}) {
  const navigate = useNavigate()
  return (
    <Menu
      trigger={
        <Button size="small" icon={<Ellipsis />}>
          More
        </Button>
      }
    >
      {may.schedule && (
        <MenuItem
          icon={<CalendarPlus />}
          onSelect={() =>
            void navigate({ to: '/appointments', search: { new: true, patientId: patient.id } })
          }
        >
          Schedule Appointment
        </MenuItem>
      )}
      {may.take && (
        <MenuItem
          icon={<HardDrive />}
          onSelect={() => void navigate({ to: '/offline', search: { patientId: patient.id } })}
        >
          Download for offline use
        </MenuItem>
      )}
      {may.look && (
        <MenuItem
          icon={<Eye />}
          onSelect={() => void navigate({ to: '/audit', search: { patientId: patient.id, period: 'all' } })}
        >
          Access log
        </MenuItem>
      )}
      {(may.change || may.merge) && <MenuLine />}
      {may.merge && (
        <MenuItem icon={<GitMerge />} onSelect={() => onOpen('merge')}>
          Merge
        </MenuItem>
      )}
      {may.change && (
        <MenuItem
          icon={patient.isActive ? <UserRoundX /> : <UserRoundCheck />}
          onSelect={() => onOpen('status')}
        >
          {patient.isActive ? 'Deactivate' : 'Reactivate'}
        </MenuItem>
      )}
    </Menu>
  )
}
