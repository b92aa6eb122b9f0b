/** Scrub rules about fields that some places, codes and payers need: admission, facility, home, referral, authorization. Rule CM17. */
import { buildFinding } from './claim-draft.ts'
import type { ClaimDraft, ScrubFinding, ScrubRule } from './claim-draft.ts'
import { isFullZip, isNpi } from './identifiers.ts'

/** Places where the patient is an inpatient: the claim says since when. Elsewhere the date is not sent. */
export const inpatientPlaces: readonly string[] = ['21', '31', '51', '61']
/** Institutions, which have a number of their own. */
const institutions: readonly string[] = ['19', '21', '22', '23', '31', '32', '34', '51', '61', '65']
/** Under a therapy plan of care, which names who certified it. */
const therapyModifiers: readonly string[] = ['GP', 'GO']

const defineRule = (
  id: string,
  wants: string,
  check: (stay: NonNullable<ClaimDraft['stay']>, claim: ClaimDraft) => readonly ScrubFinding[],
): ScrubRule => ({ id, wants, check: (claim) => (claim.stay === undefined ? [] : check(claim.stay, claim)) })

export const stayRules: readonly ScrubRule[] = [
  defineRule(
    'admission-date',
    'An inpatient claim has the admission date.',
    ({ admissionDate }, { placeOfService, serviceDate }) => {
      if (!inpatientPlaces.includes(placeOfService ?? '')) return []
      const at = { field: 'admissionDate' }
      if (admissionDate === null)
        return [
          buildFinding(
            'admission-date',
            at,
            `Missing: admission date. Place of service ${placeOfService} requires it.`,
          ),
        ]
      return admissionDate > serviceDate
        ? [buildFinding('admission-date', at, 'The admission date is after the date of service. Correct it.')]
        : []
    },
  ),
  defineRule('home-address', 'A home visit has the address with the nine-digit ZIP code.', ({ home }) => {
    if (home === undefined || (home.isComplete && home.zip !== null && isFullZip(home.zip))) return []
    return [
      buildFinding(
        'home-address',
        { field: 'serviceAddress' },
        home.isComplete
          ? 'Missing: nine-digit ZIP code of the home where the visit took place.'
          : 'Missing: address of the home where the visit took place, with the nine-digit ZIP code.',
      ),
    ]
  }),
  defineRule(
    'facility-npi',
    'An institutional service facility has an NPI.',
    ({ facilityNpi }, { placeOfService }) =>
      institutions.includes(placeOfService ?? '') && (facilityNpi === null || !isNpi(facilityNpi))
        ? [
            buildFinding(
              'facility-npi',
              { field: 'facilityNpi' },
              `Missing: service facility NPI. Place of service ${placeOfService} requires it.`,
            ),
          ]
        : [],
  ),
  defineRule(
    'referring-provider',
    'The claim has the referring or ordering provider when a payer or therapy plan of care requires it.',
    ({ referringNpi, needsReferring }, { lines }) => {
      const isTherapy = lines.some(({ modifiers }) => modifiers.some((one) => therapyModifiers.includes(one)))
      if (!needsReferring && !isTherapy) return []
      return referringNpi !== null && isNpi(referringNpi)
        ? []
        : [
            buildFinding(
              'referring-provider',
              { field: 'referringNpi' },
              `Missing: referring or ordering provider with NPI. ${isTherapy ? 'A therapy plan of care' : 'This payer'} requires it.`,
            ),
          ]
    },
  ),
  defineRule(
    'prior-authorization',
    'A code that requires prior authorization has the authorization number.',
    ({ priorAuthorization, authorizationCodes }, { lines }) => {
      const codes = [...new Set(lines.map(({ code }) => code))].filter((code) =>
        authorizationCodes.includes(code),
      )
      return codes.length > 0 && (priorAuthorization === null || priorAuthorization.trim() === '')
        ? [
            buildFinding(
              'prior-authorization',
              { field: 'priorAuthorization' },
              `Missing: prior authorization number. This payer requires it for ${codes.join(', ')}.`,
            ),
          ]
        : []
    },
  ),
]
