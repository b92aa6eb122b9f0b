/** Scrub rule about the authorization that a claim names: its dates, codes, and units left. Rule CM33. */
import { type AuthorizationProblem, findAuthorizationProblem } from './authorizations.ts'
import { buildFinding } from '../claim-draft.ts'
import type { ScrubFinding, ScrubRule } from '../claim-draft.ts'

const id = 'authorization-fits'
const at = { field: 'priorAuthorization' }

export const authorizationRules: readonly ScrubRule[] = [
  {
    id,
    wants: 'The authorization on the claim covers the date of service, the codes, and the units.',
    check: ({ authorization, stay, serviceDate, lines }, _today, day) => {
      if (!authorization) return []
      const required = stay?.authorizationCodes ?? []
      const problem = findAuthorizationProblem(authorization, { serviceDate, lines, required })
      if (problem === null) return listLowUnits(authorization, lines)
      const period = `${day(authorization.startDate)} to ${day(authorization.endDate)}`
      return [buildFinding(id, at, `Authorization ${authorization.number} ${describe(problem, period)}`)]
    },
  },
]

function describe(problem: AuthorizationProblem, period: string): string {
  switch (problem.kind) {
    case 'dates':
      return `is for ${period}, not for the date of service. Select another authorization or request one.`
    case 'code':
      return `does not include ${problem.codes.join(', ')}. Select another authorization or request one.`
    case 'units':
      return `has ${problem.left} ${problem.left === 1 ? 'unit' : 'units'} of ${problem.code} left; this claim bills ${problem.units}. Request more units.`
  }
}

function listLowUnits(
  { number, codes }: Parameters<typeof findAuthorizationProblem>[0],
  lines: readonly { code: string; units: number }[],
): ScrubFinding[] {
  return codes.flatMap(({ code, units, claimedUnits }) => {
    const billed = lines.filter((line) => line.code === code).reduce((sum, line) => sum + line.units, 0)
    if (units === null || billed === 0 || claimedUnits + billed < units) return []
    const words = `This claim uses the last units of ${code} of authorization ${number}. Request more units before the next visit.`
    return [buildFinding(id, at, words, 'informs')]
  })
}
