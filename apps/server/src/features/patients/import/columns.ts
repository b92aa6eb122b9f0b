/** Which column of a file holds what. Headers are recognized however they are written; the sender may say otherwise. */
import type { ImportField } from '@mendwell/contract'

/** Letters and digits only, in lower case: "First Name", "first_name" and "FIRSTNAME" are one. */
const normalizeHeader = (header: string) =>
  header
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

const names: Record<ImportField, readonly string[]> = {
  firstName: ['firstname', 'first', 'givenname', 'given', 'forename', 'patientfirstname'],
  middleName: ['middlename', 'middle', 'middleinitial', 'patientmiddlename'],
  lastName: ['lastname', 'last', 'familyname', 'family', 'surname', 'patientlastname'],
  dateOfBirth: ['dateofbirth', 'dob', 'birthdate', 'birthday', 'born', 'patientdob'],
  sex: ['sex', 'gender', 'sexatbirth'],
  medicalRecordNumber: [
    'medicalrecordnumber',
    'mrn',
    'recordnumber',
    'medicalrecord',
    'chartnumber',
    'patientmrn',
  ],
  phone: ['phone', 'phonenumber', 'telephone', 'mobile', 'mobilephone', 'cell', 'cellphone', 'homephone'],
  email: ['email', 'emailaddress', 'mail'],
  address: ['address', 'streetaddress', 'street', 'homeaddress', 'fulladdress', 'address1', 'addressline1'],
  addressLine2: ['address2', 'addressline2', 'street2', 'apartment', 'apt', 'unit', 'suite'],
  city: ['city', 'town'],
  state: ['state', 'stateprovince'],
  zipCode: ['zipcode', 'zip', 'postalcode', 'zip4'],
  emergencyContactName: ['emergencycontactname', 'emergencycontact', 'emergencyname', 'nextofkin'],
  emergencyContactPhone: [
    'emergencycontactphone',
    'emergencyphone',
    'emergencycontactnumber',
    'nextofkinphone',
  ],
  medicalHistory: ['medicalhistory', 'history', 'pastmedicalhistory', 'pmh', 'conditions', 'diagnoses'],
  allergies: ['allergies', 'allergy', 'drugallergies'],
  currentMedications: ['currentmedications', 'medications', 'meds', 'medication', 'currentmeds'],
  riskFactors: ['riskfactors', 'risks', 'riskfactor'],
  admissionDate: ['admissiondate', 'admitted', 'admitdate', 'dateofadmission', 'admission'],
  facility: ['facility', 'facilityname', 'location', 'site', 'home'],
  room: ['room', 'roomnumber', 'bed'],
}
const fieldByHeader = new Map(
  // Object.entries forgets the keys' type.
  (Object.entries(names) as [ImportField, readonly string[]][]).flatMap(([field, known]) =>
    known.map((name) => [name, field] as const),
  ),
)

export interface Column {
  header: string
  field: ImportField | null
}

export const requiredColumns = ['firstName', 'lastName', 'medicalRecordNumber'] as const

/** Each field comes from one column: the one that was named, otherwise the first that is recognized. */
export function resolveColumns(
  headers: readonly string[],
  mapping: Readonly<Record<string, ImportField | null>>,
): Column[] {
  const named = new Set(Object.values(mapping))
  const taken = new Set<ImportField>()
  return headers.map((header) => {
    const own = Object.hasOwn(mapping, header)
    const field = (own ? mapping[header] : fieldByHeader.get(normalizeHeader(header))) ?? null
    if (!field || taken.has(field) || (!own && named.has(field))) return { header, field: null }
    taken.add(field)
    return { header, field }
  })
}
