/** Who bills Medicare under their own name, and what is billed under a supervisor's. Rule CM10. */
import { buildFinding } from './claim-draft.ts'
import type { ScrubRule } from './claim-draft.ts'
import { isMedicarePartB } from './filing-codes.ts'
import { isNpi } from './identifiers.ts'
import { certifications, isLicense } from '../credentials/credentials.ts'

const neverPaid = ['RN', 'LPN', 'MA']
/** Hospital and Part A stay, where nothing is incident to a practitioner's service. */
const institutions = ['19', '21', '22', '23', '31']

/** A visit above 99211 and a debridement below the skin: never incident to another clinician's service. */
const isPractitioners = (code: string): boolean =>
  code !== '99211' && /^(992\d\d|993[0-5]\d|1104[2-7])$/.test(code)

/** Held beside a license, which may be one that Medicare pays. */
const isCertification = (credential: string) => (certifications as readonly string[]).includes(credential)

const id = 'rendering-credential'
const at = { field: 'renderingCredential' }

/** Whom a claim may name as the one who rendered the service: with an NPI, and a license that bills under its own name. Rule CM38. */
export const canRender = ({ credential, npi }: { credential: string | null; npi: string | null }): boolean =>
  npi !== null &&
  isNpi(npi) &&
  credential !== null &&
  isLicense(credential) &&
  !neverPaid.includes(credential)

export const renderingCredentialRule: ScrubRule = {
  id,
  wants: 'The rendering provider is eligible to bill Medicare.',
  check: (claim) => {
    const { renderingCredential: credential, lines, placeOfService } = claim
    // Left out where it was not looked up.
    if (credential === undefined) return []
    if (credential === null || credential.trim() === '')
      return [
        buildFinding(
          id,
          { field: 'providerCredential' },
          'Rendering provider credential not documented. Add it under People.',
        ),
      ]
    if (!isMedicarePartB(claim)) return []
    if (!isLicense(credential))
      return [
        buildFinding(
          id,
          at,
          `${credential}${isCertification(credential) ? ' is a certification and' : ''} does not establish Medicare eligibility. Record the license, or bill under the supervising MD, NP, or PA.`,
          'asks',
        ),
      ]
    if (!neverPaid.includes(credential)) return []
    const codes = [...new Set(lines.map(({ code }) => code).filter(isPractitioners))]
    const exception = institutions.includes(placeOfService ?? '')
      ? `at place of service ${placeOfService}`
      : codes.length > 0
        ? `to ${codes.join(', ')}`
        : null
    const words =
      exception === null
        ? `Medicare does not pay for services billed by an ${credential}. Where incident-to applies, bill under the supervising MD, NP, or PA.`
        : `Medicare does not pay for services billed by an ${credential}, and incident-to does not apply ${exception}. Bill only services performed by an MD, NP, or PA, under their NPI.`
    return [buildFinding(id, at, words)]
  },
}
