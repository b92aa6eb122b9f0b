/** A patient in a list by two identifiers, leading to the chart. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDay } from '../../../platform/dates.ts'

export function PersonCell({
  patientId,
  patientName,
  dateOfBirth,
  medicalRecordNumber,
  room,
  children,
}: {
  patientId: string
  patientName: string
  dateOfBirth: string | null
  medicalRecordNumber: string
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
        {patientName}
      </Link>
      <span className="block text-hint wrap-anywhere text-ink3">
        {dateOfBirth ? formatDay(dateOfBirth) : 'DOB not documented'}, {medicalRecordNumber}
        {room && `, room ${room}`}
      </span>
      {children}
    </span>
  )
}
