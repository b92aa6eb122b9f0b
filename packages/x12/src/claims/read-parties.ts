/** People and addresses out of NM1, N3, N4 and DMG, and the cutting of segments into the runs that belong together. */
import type { Address, PersonName, Sex } from '../claim.ts'
import type { Findings } from '../envelope/findings.ts'
import { getElement, readElement, type Segment } from '../envelope/segment.ts'

/** Splits before every segment of that name; what precedes the first one is a run of its own. */
export function splitRuns(segments: readonly Segment[], id: string): readonly (readonly Segment[])[] {
  const runs: Segment[][] = []
  for (const segment of segments) {
    const last = runs.at(-1)
    if (!last || segment.id === id) runs.push([segment])
    else last.push(segment)
  }
  return runs
}

export const readName = (segment: Segment): PersonName => ({
  last: getElement(segment, 3),
  first: readElement(getElement(segment, 4)),
  middle: readElement(getElement(segment, 5)),
  suffix: readElement(getElement(segment, 7)),
})

export function readAddress(run: readonly Segment[], findings: Findings): Address {
  const street = run.find((segment) => segment.id === 'N3')
  const place = run.find((segment) => segment.id === 'N4')
  if (!street || !place) {
    findings.say(run[0] ?? null, 'An address is missing (N3, N4).')
    return { street: '', street2: null, city: '', state: '', zip: '' }
  }
  return {
    street: findings.text(street, 1),
    street2: readElement(getElement(street, 2)),
    city: findings.text(place, 1),
    state: getElement(place, 2),
    zip: getElement(place, 3),
  }
}

export function readSex(segment: Segment, findings: Findings): Sex {
  const sex = getElement(segment, 3)
  if (sex === 'F' || sex === 'M' || sex === 'U') return sex
  findings.say(segment, `DMG03 is "${sex}", not F, M, or U.`)
  return 'U'
}
