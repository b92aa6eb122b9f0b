/** A stored claim in its outgoing format, for the 837P file and for paper. Pure. */
import { inpatientPlaces } from '@mendwell/clinical'
import { transliterate, type Address, type Claim, type PatientRelation } from '@mendwell/x12'
import { buildClaimAttestations, type AttestedFacts } from '../attestations/facts.ts'
import { homePlace, ownPlacesOfService } from '../claims/scrub.ts'
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

const toAddress = (
  street: string | null,
  city: string | null,
  state: string | null,
  zip: string | null,
): Address => ({
  street: street ?? '',
  street2: null,
  city: city ?? '',
  state: state ?? '',
  zip: keepDigits(zip),
})

const toPersonName = (last: string, first: string | null) => ({ last, first, middle: null, suffix: null })

/** Left out in the practice's own rooms. A home has no number: its address says where care was given. */
function placeOfCare(row: OutgoingRow, ownHome: Address | null): Claim['facility'] {
  if (row.place_of_service === homePlace) {
    const visited = row.service_address
      ? toAddress(row.service_address, row.service_city, row.service_state, row.service_zip_code)
      : ownHome
    return visited && { name: 'PATIENT HOME', npi: null, address: visited }
  }
  if (ownPlacesOfService.includes(row.place_of_service ?? '')) return null
  return {
    name: row.facility_name,
    npi: row.facility_npi,
    address: toAddress(row.facility_address, row.facility_city, row.facility_state, row.facility_zip),
  }
}

export function buildOutgoingClaim(
  row: OutgoingRow,
  lines: readonly LineRow[],
  profile: ProfileRow,
  frequency: Claim['frequency'],
  attested: AttestedFacts | undefined,
): Claim {
  const isSelf = row.relation === 'self'
  const home = toAddress(row.address, row.city, row.state, row.zip_code)
  const holder = isSelf
    ? toPersonName(row.patient_last, row.patient_first)
    : toPersonName(row.subscriber_last_name ?? '', row.subscriber_first_name)
  return transliterate<Claim>({
    claimNumber: row.claim_number,
    frequency,
    originalReference: frequency === '1' ? null : row.payer_control_number,
    billing: {
      name: profile.legal_name ?? '',
      npi: profile.npi ?? '',
      taxId: keepDigits(profile.tax_id),
      taxonomy: profile.taxonomy,
      phone: toPhoneNumber(profile.phone),
      address: toAddress(profile.address, profile.city, profile.state, profile.zip_code),
    },
    subscriber: {
      name: holder,
      memberId: row.member_id.replaceAll('-', '').toUpperCase(),
      groupNumber: row.group_number,
      birthDate: (isSelf ? row.date_of_birth : row.subscriber_birth_date) ?? '',
      sex: isSelf ? toSexCode(row.sex) : 'U',
      address: home,
    },
    patient: isSelf
      ? null
      : {
          relation: relationCodes[row.relation] ?? 'G8',
          name: toPersonName(row.patient_last, row.patient_first),
          birthDate: row.date_of_birth ?? '',
          sex: toSexCode(row.sex),
          address: home,
        },
    payer: { name: row.payer_name, id: row.payer_number, filing: row.filing_code },
    placeOfService: row.place_of_service ?? '',
    ...buildClaimAttestations(attested),
    diagnoses: row.diagnoses,
    totalCents: row.total_cents,
    patientPaidCents: null,
    onsetDate: null,
    // Sent for inpatients only: payers reject it elsewhere.
    admissionDate: inpatientPlaces.includes(row.place_of_service ?? '') ? row.admission_date : null,
    priorAuthorization: row.prior_authorization,
    recordNumber: row.medical_record_number,
    note: null,
    referring: row.referring_role
      ? {
          role: row.referring_role === 'ordering' ? 'DK' : 'DN',
          name: toPersonName(row.referring_last_name ?? '', row.referring_first_name),
          npi: row.referring_npi ?? '',
        }
      : null,
    rendering: {
      name: toPersonName(row.provider_last, row.provider_first),
      npi: row.provider_npi ?? '',
      taxonomy: row.provider_taxonomy,
    },
    facility: placeOfCare(row, isSelf ? home : null),
    lines: lines.map((line) => ({
      code: line.code,
      modifiers: line.modifiers,
      chargeCents: line.charge_cents ?? 0,
      units: line.units,
      placeOfService: null,
      pointers: line.pointers,
      serviceDate: row.service_date,
      controlNumber: String(line.position + 1),
      note: null,
    })),
  })
}
