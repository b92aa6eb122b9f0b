/** A patient in a list by two identifiers, leading to the chart. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDay } from '../../../platform/dates.ts'

export function PersonCell({
  patientId,
  name,
  dateOfBirth,
  mrn,
  room,
  children,
}: {
  patientId: string
  name: string
  dateOfBirth: string | null
  mrn: string
  room?: string | null
  children?: ReactNode
}) {
  return (
    <span className="block min-w-0">
      <Link
        to="/patients/$patientId"
        params={{ patientId }}
        className="font-semibold wrap-anywhere text-ink no-underline hover:underline"
      >
        {name}
      </Link>
      <span className="block text-hint wrap-anywhere text-ink3">
        {dateOfBirth ? formatDay(dateOfBirth) : 'birth date not recorded'}, {mrn}
        {room && `, room ${room}`}
      </span>
      {children}
    </span>
  )
}
