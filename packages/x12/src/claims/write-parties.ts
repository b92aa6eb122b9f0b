/** Names and addresses as segments: NM1 for people and organizations, N3 and N4 for where they are. */
import type { Address, PersonName } from '../claim.ts'
import { writeSegment } from '../text/segment-writer.ts'

export const buildOrganizationSegment = (
  role: string,
  name: string,
  qualifier: string | null = null,
  id: string | null = null,
): string => writeSegment('NM1', role, 2, name, null, null, null, null, id === null ? null : qualifier, id)

export const buildNameSegment = (
  role: string,
  name: PersonName,
  qualifier: string | null = null,
  id: string | null = null,
): string =>
  writeSegment('NM1', role, 1, name.last, name.first, name.middle, null, name.suffix, qualifier, id)

export const buildAddressSegments = (address: Address): readonly string[] => [
  writeSegment('N3', address.street, address.street2),
  writeSegment('N4', address.city, address.state, address.zip),
]
