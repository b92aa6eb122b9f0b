/** What an eligibility response says beside "active": shares of cost, limits, and who else pays. One EB segment, and what follows it, each. */
import type { Findings } from '../envelope/findings.ts'
import { getElement, listRepetitions, readElement, type Segment } from '../envelope/segment.ts'
import { parsePeriod } from '../text/dates.ts'
import type { Benefit, BenefitKind, OtherPayer, Period } from './types.ts'

/** An EB segment with its dates, messages, and names. */
export type BenefitRun = { readonly head: Segment; readonly rest: readonly Segment[] }

/** EB01. */
const kinds: { readonly [code: string]: BenefitKind } = {
  A: 'coinsurance',
  B: 'copay',
  C: 'deductible',
  G: 'out_of_pocket',
  F: 'limit',
  I: 'not_covered',
}

export function readBenefits(runs: readonly BenefitRun[], findings: Findings): Benefit[] {
  return runs.flatMap((run) => {
    const code = getElement(run.head, 1)
    const kind = kinds[code]
    // Authorization is asked for beside whatever else the segment says.
    const isAuthorized = getElement(run.head, 11) === 'Y'
    if (!kind && !isAuthorized) return []
    return [
      ...(kind ? [readBenefit(run, kind, findings)] : []),
      ...(isAuthorized ? [readBenefit(run, 'authorization', findings)] : []),
    ]
  })
}

function readBenefit({ head, rest }: BenefitRun, kind: BenefitKind, findings: Findings): Benefit {
  const network = getElement(head, 12)
  return {
    kind,
    serviceTypes: listRepetitions(head, 3),
    level: readElement(getElement(head, 2)),
    cents: findings.maybeCents(head, 7),
    share: readShare(head, findings),
    periodCode: readElement(getElement(head, 6)),
    inNetwork: network === 'Y' ? true : network === 'N' ? false : null,
    notes: rest.flatMap((segment) => (segment.id === 'MSG' ? [getElement(segment, 1)] : [])),
  }
}

/** EB08 is a decimal: .2 is 20%. */
function readShare(head: Segment, findings: Findings): number | null {
  const text = getElement(head, 8)
  if (text === '') return null
  if (/^(0?\.\d{1,6}|[01](\.0*)?)$/.test(text)) return Number(text)
  findings.say(head, `EB08 is "${text.slice(0, 40)}", not a share from 0 to 1.`)
  return null
}

/** R: another payer, named behind the segment (loop 2120C). */
export const readOtherPayers = (runs: readonly BenefitRun[], findings: Findings): OtherPayer[] =>
  runs
    .filter(({ head }) => getElement(head, 1) === 'R')
    .map(({ head, rest }) => {
      const name = rest.find((segment) => segment.id === 'NM1')
      const policy = rest.find(
        (segment) => segment.id === 'REF' && ['1W', 'IG'].includes(getElement(segment, 1)),
      )
      return {
        name: name ? readElement(getElement(name, 3)) : readElement(getElement(head, 5)),
        id: name ? readElement(getElement(name, 9)) : null,
        memberId: policy ? readElement(getElement(policy, 2)) : null,
        typeCode: readElement(getElement(head, 4)),
        period: readPeriod(rest, findings),
      }
    })

/** The period of one benefit; open where no date follows it. */
export function readPeriod(rest: readonly Segment[], findings: Findings): Period {
  const dated = rest.find(({ id }) => id === 'DTP')
  if (!dated) return { from: null, to: null }
  const period = parsePeriod(getElement(dated, 3))
  if (!period) findings.say(dated, `DTP03 is "${getElement(dated, 3).slice(0, 40)}", not a date.`)
  return period ?? { from: null, to: null }
}
