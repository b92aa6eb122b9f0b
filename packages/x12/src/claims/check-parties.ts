/** Form of the people and addresses that a claim names. */
import type { Address, PersonName, Practitioner } from '../claim.ts'
import type { FormCheck } from './form.ts'

export function checkAddress(check: FormCheck, field: string, address: Address, wholeZip: boolean): void {
  check.text(`${field}.street`, address.street, 55)
  check.text(`${field}.street2`, address.street2, 55)
  check.text(`${field}.city`, address.city, 30, 2)
  check.matches(`${field}.state`, address.state, /^[A-Z]{2}$/, 'a 2-letter state code')
  if (wholeZip) check.matches(`${field}.zip`, address.zip, /^\d{9}$/, 'a 9-digit ZIP code')
  else check.matches(`${field}.zip`, address.zip, /^\d{5}(\d{4})?$/, 'a 5- or 9-digit ZIP code')
}

export function checkName(check: FormCheck, field: string, name: PersonName): void {
  check.text(`${field}.last`, name.last, 60)
  check.text(`${field}.first`, name.first, 35)
  check.text(`${field}.middle`, name.middle, 25)
  check.text(`${field}.suffix`, name.suffix, 10)
}

export function checkPractitioner(check: FormCheck, field: string, person: Practitioner | null): void {
  if (!person) return
  checkName(check, `${field}.name`, person.name)
  check.npi(`${field}.npi`, person.npi)
}
