/** Where the practice itself sees patients: its office, patients' homes, and video. Apart from the institutions that it visits. */
import { facilityTypes, isOwnPlace, needsAddress, placeRows } from '@mendwell/clinical'
import type { Facility } from '@mendwell/contract'
import { Card } from '../../../ui/card.tsx'
import { formatAddress } from '../format-facility.ts'

export function OwnPlaces({
  facilities,
  onOpen,
}: {
  facilities: readonly Facility[]
  onOpen: (id: string) => void
}) {
  const own = facilities.filter(({ facilityType }) => isOwnPlace(facilityType))
  if (own.length === 0) return null
  return (
    <Card title="Practice locations" aside="Office, home, and video visits">
      <ul className="divide-y divide-line">
        {own.map((place) => (
          <li key={place.id} className="flex flex-wrap items-baseline gap-x-3 px-4 py-2.5">
            <button
              type="button"
              onClick={() => onOpen(place.id)}
              className="min-h-8 font-semibold text-accent underline pointer-coarse:min-h-11"
            >
              {place.name}
            </button>
            <span className="text-ink2">
              {facilityTypes.labels[place.facilityType]}, place of service{' '}
              {Object.values(placeRows[place.facilityType].codes).join(' or ')}
            </span>
            <span className="text-ink2">{formatPlace(place)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function formatPlace(place: Facility): string {
  if (!place.isActive) return 'Inactive'
  if (!needsAddress(place.facilityType)) return 'At the patient’s address'
  return formatAddress(place) ?? 'Address not documented'
}
