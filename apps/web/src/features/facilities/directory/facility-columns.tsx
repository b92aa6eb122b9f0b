/** The columns of the directory. */
import { formatZoneName } from '@mendwell/clinical'
import { facilityTypes } from '@mendwell/clinical'
import type { Facility } from '@mendwell/contract'
import { Building2, CircleCheck, CircleOff } from 'lucide-react'
import type { Column } from '../../../ui/table/columns.tsx'
import { formatAddress, formatPayerMix, formatMoney } from '../format-facility.ts'
import { KnownValue } from '../known-value.tsx'

export function buildFacilityColumns(onOpen: (facility: Facility) => void): Column<Facility>[] {
  return [
    {
      id: 'name',
      header: 'Facility',
      fixed: true,
      render: (facility) => (
        <span className="flex items-center gap-3">
          <Building2 className="size-4.5 shrink-0 text-ink3 max-sm:hidden" />
          <span className="min-w-0">
            <button
              type="button"
              onClick={() => onOpen(facility)}
              className="block max-w-full text-left font-semibold wrap-anywhere"
            >
              {facility.name}
            </button>
            <span className="block text-hint text-ink3">
              {[facility.city, facility.state].filter(Boolean).join(', ')}
            </span>
          </span>
        </span>
      ),
      text: ({ name }) => name,
    },
    {
      id: 'type',
      header: 'Type',
      width: 'w-36',
      from: 'tablet',
      render: ({ facilityType }) => <span className="text-ink2">{facilityTypes.labels[facilityType]}</span>,
      text: ({ facilityType }) => facilityTypes.labels[facilityType],
    },
    {
      id: 'address',
      header: 'Address',
      width: 'w-56',
      from: 'wide',
      render: (facility) => <KnownValue>{formatAddress(facility)}</KnownValue>,
      text: (facility) => formatAddress(facility) ?? '',
    },
    {
      id: 'beds',
      header: 'Beds',
      width: 'w-16',
      numeric: true,
      from: 'tablet',
      render: ({ bedCount }) => <KnownValue>{bedCount}</KnownValue>,
      text: ({ bedCount }) => String(bedCount ?? ''),
    },
    {
      id: 'patients',
      header: 'Active Patients',
      width: 'w-22',
      numeric: true,
      render: ({ activePatients }) => activePatients,
      text: ({ activePatients }) => String(activePatients),
    },
    {
      id: 'mix',
      header: 'Payer Mix',
      width: 'w-48',
      from: 'desktop',
      render: (facility) => (
        <span className="text-hint text-ink2">
          <KnownValue>{formatPayerMix(facility)}</KnownValue>
        </span>
      ),
      text: (facility) => formatPayerMix(facility) ?? '',
    },
    {
      id: 'revenue',
      header: 'Monthly Revenue',
      width: 'w-24',
      numeric: true,
      from: 'wide',
      render: ({ monthlyRevenue }) => <KnownValue>{formatMoney(monthlyRevenue)}</KnownValue>,
      text: ({ monthlyRevenue }) => formatMoney(monthlyRevenue) ?? '',
    },
    {
      id: 'zone',
      header: 'Time Zone',
      width: 'w-36',
      from: 'desktop',
      render: ({ timeZone }) => <span className="text-ink2">{formatZoneName(timeZone)}</span>,
      text: ({ timeZone }) => timeZone,
    },
    {
      id: 'status',
      header: 'Status',
      width: 'w-24',
      render: ({ isActive, inactiveReason }) => {
        const Icon = isActive ? CircleCheck : CircleOff
        return (
          <span className="inline-flex items-center gap-1.5 text-ink2" title={inactiveReason ?? undefined}>
            <Icon className="shrink-0" />
            {isActive ? 'Active' : 'Inactive'}
          </span>
        )
      },
      text: ({ isActive }) => (isActive ? 'Active' : 'Inactive'),
    },
  ]
}
