/** A stored claim in its outgoing format, for the 837P file and for paper. Pure. */
import { inpatientPlaces, type PostalAddress } from '@mendwell/clinical'
import { transliterate, type Address, type Claim, type PatientRelation } from '@mendwell/x12'
import { buildClaimAttestations, type AttestedFacts } from '../attestations/facts.ts'
import { describeClaimOrder, type ClaimCoordination } from '../decisions/coordination.ts'
import { homePlace, isFacilityNamed } from '../claims/service-place.ts'
import type { LineRow } from '../claims/store.ts'
import type { ProfileRow } from '../payers/store.ts'
import type { OutgoingRow } from './outgoing-store.ts'

const keepDigits = (text: string | null) => (text ?? '').replace(/\D/g, '')

/** Ten digits, or nothing: a number that cannot be dialled is not sent. */
export const toPhoneNumber = (text: string | null): string | null => {
  const plain = keepDigits(text).replace(/^1(?=\d{10}$)/, '')
  return plain.length === 10 ? plain : null
}

const toSexCode = (sex: string | null) => (sex === 'female' ? 'F' : sex === 'male' ? 'M' : 'U')

/** The patient's relationship to the insured. */
const relationCodes: Record<string, PatientRelation> = { spouse: '01', child: '19', other: 'G8' }

const toAddress = ({ address, addressLine2, city, state, zipCode }: PostalAddress): Address => ({
  street: address ?? '',
  street2: addressLine2,
  city: city ?? '',
  state: state ?? '',
  zip: keepDigits(zipCode),
})

const toPersonName = (last: string, first: string | null, middle: string | null = null) => ({
  last,
  first,
  middle,
  suffix: null,
})

/** Where the patient lives; null if only the address of another insured is known. */
const toHome = (row: OutgoingRow): Address | null =>
  row.homeAddress === null
    ? null
    : toAddress({
        address: row.homeAddress,
        addressLine2: row.homeAddressLine2,
        city: row.homeCity,
        state: row.homeState,
        zipCode: row.homeZipCode,
      })

/** Left out in the practice's own rooms. A home has no number: its address says where care was given. */
function buildServiceFacility(
  row: OutgoingRow,
  profile: ProfileRow,
  ownHome: Address | null,
): Claim['facility'] {
  if (row.placeOfService === homePlace) {
    const visited = row.serviceAddress
      ? toAddress({
          address: row.serviceAddress,
          addressLine2: row.serviceAddressLine2,
          city: row.serviceCity,
          state: row.serviceState,
          zipCode: row.serviceZipCode,
        })
      : ownHome
    return visited && { name: 'PATIENT HOME', npi: null, address: visited }
  }
  const facility = {
    address: row.facilityAddress,
    addressLine2: row.facilityAddressLine2,
    city: row.facilityCity,
    state: row.facilityState,
    zipCode: row.facilityZip,
  }
  if (!isFacilityNamed(row.placeOfService, facility, profile)) return null
  return {
    name: row.facilityName,
    // The practice is named as the billing provider already.
    npi: row.facilityNpi === profile.npi ? null : row.facilityNpi,
    address: toAddress(facility),
  }
}

export function buildOutgoingClaim(
  row: OutgoingRow,
  lines: readonly LineRow[],
  profile: ProfileRow,
  frequency: Claim['frequency'],
  attested: AttestedFacts | undefined,
  coordination: ClaimCoordination,
): Claim {
  const isSelf = row.relation === 'self'
  const holderAddress = toAddress(row)
  const home = toHome(row)
  const patientName = toPersonName(row.patientLast, row.patientFirst, row.patientMiddle)
  const holder = isSelf ? patientName : toPersonName(row.subscriberLastName ?? '', row.subscriberFirstName)
  return transliterate<Claim>({
    claimNumber: row.claimNumber,
    frequency,
    originalReference: frequency === '1' ? null : row.payerControlNumber,
    billing: {
      name: profile.legalName ?? '',
      npi: profile.npi ?? '',
      taxId: keepDigits(profile.taxId),
      // In a solo practice it is the provider's own, who is named here only.
      taxonomy: profile.taxonomy ?? (profile.npi === row.providerNpi ? row.providerTaxonomy : null),
      phone: toPhoneNumber(profile.phone),
      address: toAddress(profile),
    },
    subscriber: {
      name: holder,
      memberId: row.memberId.replaceAll('-', '').toUpperCase(),
      groupNumber: row.groupNumber,
      birthDate: (isSelf ? row.dateOfBirth : row.subscriberBirthDate) ?? '',
      sex: isSelf ? toSexCode(row.sex) : 'U',
      address: holderAddress,
    },
    patient: isSelf
      ? null
      : {
          relation: relationCodes[row.relation] ?? 'G8',
          name: patientName,
          birthDate: row.dateOfBirth ?? '',
          sex: toSexCode(row.sex),
          address: home ?? holderAddress,
        },
    payer: { name: row.payerName, id: row.payerNumber, filing: row.filingCode },
    placeOfService: row.placeOfService ?? '',
    ...describeClaimOrder(coordination),
    ...buildClaimAttestations(attested, coordination),
    diagnoses: row.diagnoses,
    totalCents: row.totalCents,
    patientPaidCents: row.patientPaidCents,
    onsetDate: row.onsetDate,
    // Sent for inpatients only: payers reject it elsewhere.
    admissionDate: inpatientPlaces.includes(row.placeOfService ?? '') ? row.admissionDate : null,
    priorAuthorization: row.priorAuthorization,
    recordNumber: row.medicalRecordNumber,
    note: null,
    referring: row.referringRole
      ? {
          role: row.referringRole === 'ordering' ? 'DK' : 'DN',
          name: toPersonName(row.referringLastName ?? '', row.referringFirstName),
          npi: row.referringNpi ?? '',
        }
      : null,
    rendering: {
      name: toPersonName(row.providerLast, row.providerFirst),
      npi: row.providerNpi ?? '',
      taxonomy: row.providerTaxonomy,
    },
    facility: buildServiceFacility(row, profile, home),
    lines: lines.map((line) => ({
      code: line.code,
      modifiers: line.modifiers,
      chargeCents: line.chargeCents ?? 0,
      units: line.units,
      placeOfService: null,
      pointers: line.pointers,
      serviceDate: row.serviceDate,
      controlNumber: String(line.position + 1),
      note: null,
      description: line.description,
    })),
  })
}
