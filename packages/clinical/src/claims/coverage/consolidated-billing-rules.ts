/**
 * Scrub rules about what another provider has to pay for: a skilled nursing facility in a Part A stay, a home health agency in its
 * episode, a hospice in its period. Original Medicare only. Rules CM19, CM34.
 */
import { isProductCode } from '../../coding/procedure-codes.ts'
import {
  buildFinding,
  type ClaimDraft,
  type ClaimLine,
  type ClaimEligibility,
  type ScrubFinding,
  type ScrubRule,
} from '../claim-draft.ts'

type CarePeriod = ClaimEligibility['hospice'][number]

export const contains = ({ from, to }: CarePeriod, day: string) =>
  (from === null || from <= day) && (to === null || to >= day)

/** Says whose patient the hospice's care is for: attending practitioner not employed by it, or unrelated to the terminal illness. */
const hospiceModifiers = ['GV', 'GW']
/** A line under a therapy plan of care. */
const therapyModifiers = ['GP', 'GO', 'GN']
/** Negative pressure with a disposable device. */
const disposableDeviceCodes = ['97607', '97608']

/** Dressings, supplies, and equipment are A and E codes of HCPCS. */
const isSupply = ({ code }: ClaimLine) => /^[AE]\d{4}$/.test(code) && !isProductCode(code)

const isOriginalMedicare = ({ filingCode, eligibility }: ClaimDraft) =>
  filingCode === undefined ? eligibility?.isOriginalMedicare === true : filingCode === 'MB'

const hasPeriod = (periods: readonly CarePeriod[] | undefined, day: string) =>
  (periods ?? []).some((period) => contains(period, day))

const findLines = (
  id: string,
  field: string,
  { lines }: ClaimDraft,
  say: (line: ClaimLine) => string | null,
): ScrubFinding[] =>
  lines.flatMap((line, at) => {
    const words = say(line)
    return words === null ? [] : [buildFinding(id, { field, line: at }, words)]
  })

export const consolidatedBillingRules: readonly ScrubRule[] = [
  {
    id: 'hospice-period',
    wants: 'A claim in a hospice period has the GV or GW modifier.',
    check: (claim) => {
      const isHospice =
        claim.isHospicePatient === true || hasPeriod(claim.eligibility?.hospice, claim.serviceDate)
      if (!isOriginalMedicare(claim) || !isHospice) return []
      return findLines('hospice-period', 'modifiers', claim, ({ code, modifiers }) =>
        modifiers.some((one) => hospiceModifiers.includes(one))
          ? null
          : `The patient is in hospice on the date of service. Medicare pays ${code} only with GV (attending practitioner, not employed by the hospice) or GW (unrelated to the terminal illness); otherwise bill the hospice.`,
      )
    },
  },
  {
    id: 'home-health-period',
    wants:
      'Supplies and disposable negative pressure devices in a home health period are billed by the agency.',
    check: (claim) =>
      isOriginalMedicare(claim) && hasPeriod(claim.eligibility?.homeHealth, claim.serviceDate)
        ? findLines('home-health-period', 'code', claim, (line) =>
            isSupply(line)
              ? `The patient is in a home health period. The agency’s payment includes supplies such as ${line.code}; bill the agency.`
              : disposableDeviceCodes.includes(line.code)
                ? `The patient is in a home health period. The agency supplies and bills disposable negative pressure devices; ${line.code} is not billed to Medicare.`
                : null,
          )
        : [],
  },
  {
    id: 'part-a-stay',
    wants: 'Supplies, products, and therapy in a skilled nursing Part A stay are billed to the facility.',
    check: (claim) =>
      isOriginalMedicare(claim) && isPartAStay(claim)
        ? findLines('part-a-stay', 'code', claim, (line) => {
            const what = isProductCode(line.code)
              ? 'products'
              : isSupply(line)
                ? 'dressings and supplies'
                : line.modifiers.some((one) => therapyModifiers.includes(one))
                  ? 'therapy'
                  : null
            return what === null
              ? null
              : `The patient is in a Part A stay. The skilled nursing facility’s payment includes ${what}; bill ${line.code} to the facility. Professional services stay on the claim.`
          })
        : [],
  },
]

/** By the place of service, by the stay on file, or by the payer's word. */
const isPartAStay = ({ placeOfService, partAStay, eligibility, serviceDate }: ClaimDraft) =>
  placeOfService === '31' || partAStay === true || hasPeriod(eligibility?.skilledNursing, serviceDate)
