/** Which place of care a claim names apart from the practice: an institution, a home, or an office at another address. Rule CM17. */

/** Care in the practice's own rooms and by video names no other place; care at home names the home. */
export const homePlace = '12'
const officePlace = '11'
const ownPlacesOfService = ['02', '10', officePlace, homePlace]

type StreetAddress = {
  readonly address: string | null
  readonly addressLine2: string | null
  readonly city: string | null
  readonly zipCode: string | null
}

/** As written on an envelope: case, punctuation, spaces, and the last four digits of a ZIP code make no difference. */
function toAddressKey({ address, addressLine2, city, zipCode }: StreetAddress): string | null {
  if (address === null || city === null || zipCode === null) return null
  const street = [address, addressLine2, city].map((part) => (part ?? '').replaceAll(/[^\p{L}\p{N}]/gu, ''))
  return [street.join('').toUpperCase(), zipCode.replaceAll(/\D/g, '').slice(0, 5)].join(' ')
}

/** An office of the practice that is not at its billing address. An address that is not on file is not a different one. */
function isOtherOffice(office: StreetAddress, billing: StreetAddress): boolean {
  const [here, there] = [toAddressKey(office), toAddressKey(billing)]
  return here !== null && there !== null && here !== there
}

/** Whether the claim names the facility of the visit as the place of care (loop 2310C, item 32). */
export const isFacilityNamed = (
  placeOfService: string | null,
  facility: StreetAddress,
  billing: StreetAddress,
): boolean =>
  !ownPlacesOfService.includes(placeOfService ?? '') ||
  (placeOfService === officePlace && isOtherOffice(facility, billing))
