/** Names and addresses as segments: NM1 for people and organizations, N3 and N4 for where they are. */
import type { Address, PersonName } from '../claim.ts'
import { segment } from '../text/segment-writer.ts'

export const organizationSegment = (
  role: string,
  name: string,
  qualifier: string | null = null,
  id: string | null = null,
): string => segment('NM1', role, 2, name, null, null, null, null, id === null ? null : qualifier, id)

export const nameSegment = (
  role: string,
  name: PersonName,
  qualifier: string | null = null,
  id: string | null = null,
): string => segment('NM1', role, 1, name.last, name.first, name.middle, null, name.suffix, qualifier, id)

export const addressSegments = (address: Address): readonly string[] => [
  segment('N3', address.street, address.street2),
  segment('N4', address.city, address.state, address.zip),
]
