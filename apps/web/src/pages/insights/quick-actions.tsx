/** The three most common actions, on the dashboard. */
import { Link } from '@tanstack/react-router'
import { CalendarPlus, ClipboardPlus, UserPlus } from 'lucide-react'
import { getButtonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

export function QuickActions() {
  return (
    <Card title="Quick Actions">
      <div className="flex flex-col gap-2 px-4 py-3.5">
        <Link to="/patients" search={{ new: true }} className={getButtonClass('secondary')}>
          <UserPlus />
          Add New Patient
        </Link>
        <Link to="/wound-assessment" className={getButtonClass('secondary')}>
          <ClipboardPlus />
          Start Assessment
        </Link>
        <Link to="/appointments" search={{ new: true }} className={getButtonClass('secondary')}>
          <CalendarPlus />
          Schedule Appointment
        </Link>
      </div>
    </Card>
  )
}
