/** Form of one claim and its lines, and the agreements inside it: the total, the pointers, the number that a replacement needs. */
import type { Claim, ClaimLine } from '../claim.ts'
import type { FormCheck } from './form.ts'
import { checkOtherPlans } from './check-other-plans.ts'
import { checkAddress, checkName, checkPractitioner } from './check-parties.ts'

export function checkClaim(check: FormCheck, at: string, claim: Claim): void {
  check.text(`${at}.claimNumber`, claim.claimNumber, 20)
  if (claim.frequency !== '1' && claim.originalReference === null)
    check.say(`${at}.originalReference`, 'is required when a claim replaces or voids another claim')
  check.text(`${at}.originalReference`, claim.originalReference, 50)
  checkBilling(check, `${at}.billing`, claim)
  checkPatient(check, at, claim)
  check.text(`${at}.payer.name`, claim.payer.name, 60)
  check.text(`${at}.payer.id`, claim.payer.id, 80, 2)
  checkPlace(check, `${at}.placeOfService`, claim.placeOfService)
  check.count(`${at}.diagnoses`, claim.diagnoses, 1, 12)
  claim.diagnoses.forEach((code, index) =>
    check.matches(
      `${at}.diagnoses.${index}`,
      code,
      /^[A-Z]\d[0-9A-Z](\.[0-9A-Z]{1,4})?$/,
      'an ICD-10-CM code',
    ),
  )
  check.cents(`${at}.patientPaidCents`, claim.patientPaidCents)
  check.date(`${at}.onsetDate`, claim.onsetDate)
  check.date(`${at}.admissionDate`, claim.admissionDate)
  check.text(`${at}.priorAuthorization`, claim.priorAuthorization, 50)
  check.text(`${at}.recordNumber`, claim.recordNumber, 50)
  check.text(`${at}.note`, claim.note, 80)
  checkPractitioner(check, `${at}.referring`, claim.referring)
  checkAttested(check, at, claim)
  checkOtherPlans(check, at, claim)
  checkPractitioner(check, `${at}.rendering`, claim.rendering)
  check.taxonomy(`${at}.rendering.taxonomy`, claim.rendering?.taxonomy ?? null)
  if (claim.facility) {
    check.text(`${at}.facility.name`, claim.facility.name, 60)
    check.npi(`${at}.facility.npi`, claim.facility.npi)
    checkAddress(check, `${at}.facility.address`, claim.facility.address, true)
  }
  check.count(`${at}.lines`, claim.lines, 1, 50)
  claim.lines.forEach((line, index) => checkLine(check, `${at}.lines.${index}`, line, claim.diagnoses.length))
  const sum = claim.lines.reduce((cents, line) => cents + line.chargeCents, 0)
  if (sum !== claim.totalCents)
    check.say(`${at}.totalCents`, `is ${claim.totalCents} cents, but the line charges total ${sum}`)
  check.cents(`${at}.totalCents`, claim.totalCents)
}

/** Nothing is attested that was not recorded. A void reverses what was sent, whatever it said. */
function checkAttested(check: FormCheck, at: string, claim: Claim): void {
  check.date(`${at}.related.on`, claim.related?.on ?? null)
  if (claim.frequency === '8') return
  for (const field of ['acceptsAssignment', 'benefits', 'release', 'related', 'otherPlans'] as const)
    if (claim[field] === null) check.say(`${at}.${field}`, 'is not recorded')
}

function checkBilling(check: FormCheck, at: string, { billing }: Claim): void {
  check.text(`${at}.name`, billing.name, 60)
  check.npi(`${at}.npi`, billing.npi)
  check.matches(`${at}.taxId`, billing.taxId, /^\d{9}$/, 'a 9-digit tax ID')
  check.taxonomy(`${at}.taxonomy`, billing.taxonomy)
  check.matches(`${at}.phone`, billing.phone, /^\d{10}$/, 'a 10-digit phone number')
  checkAddress(check, `${at}.address`, billing.address, true)
  // A payer rejects a PO box as the address of a practice.
  if (/^P\.?\s?O\.?\s?BOX\b/i.test(billing.address.street))
    check.say(`${at}.address.street`, 'is a PO box; a street address is required')
}

function checkPatient(check: FormCheck, at: string, { subscriber, patient }: Claim): void {
  check.text(`${at}.subscriber.memberId`, subscriber.memberId, 80, 2)
  check.text(`${at}.subscriber.groupNumber`, subscriber.groupNumber, 50)
  for (const [field, person] of [
    ['subscriber', subscriber],
    ['patient', patient],
  ] as const) {
    if (!person) continue
    checkName(check, `${at}.${field}.name`, person.name)
    check.date(`${at}.${field}.birthDate`, person.birthDate)
    checkAddress(check, `${at}.${field}.address`, person.address, false)
  }
}

function checkLine(check: FormCheck, at: string, line: ClaimLine, diagnoses: number): void {
  check.matches(`${at}.code`, line.code, /^[A-Z0-9]{5}$/, 'a 5-character procedure code')
  check.count(`${at}.modifiers`, line.modifiers, 0, 4)
  line.modifiers.forEach((modifier, index) =>
    check.matches(`${at}.modifiers.${index}`, modifier, /^[A-Z0-9]{2}$/, 'a 2-character modifier'),
  )
  check.cents(`${at}.chargeCents`, line.chargeCents)
  check.whole(`${at}.units`, line.units, 1, 9999)
  if (line.placeOfService !== null) checkPlace(check, `${at}.placeOfService`, line.placeOfService)
  check.count(`${at}.pointers`, line.pointers, 1, 4)
  line.pointers.forEach((pointer, index) => check.whole(`${at}.pointers.${index}`, pointer, 1, diagnoses))
  check.date(`${at}.serviceDate`, line.serviceDate)
  check.text(`${at}.controlNumber`, line.controlNumber, 30)
  check.text(`${at}.note`, line.note, 80)
  check.text(`${at}.description`, line.description, 80)
}

const checkPlace = (check: FormCheck, at: string, place: string) =>
  check.matches(at, place, /^\d{2}$/, 'a 2-digit place of service code')
