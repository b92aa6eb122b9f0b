/** By whom an invented patient is covered: as the payer mix of the facility has it. */
import { createCoverage } from '@mendwell/contract'
import type { Ask } from '../doors.ts'
import { demoFacilities } from '../facilities.ts'
import type { DemoPatient } from '../patient.ts'
import type { Random } from '../random.ts'
import { biller, type DemoPayers, type PayerKind } from './payers.ts'

export async function enterCoverage(
  ask: Ask,
  payers: DemoPayers,
  patient: DemoPatient,
  patientId: string,
  random: Random,
): Promise<void> {
  const facility = patient.facility === null ? undefined : demoFacilities[patient.facility]
  // Whoever lives in no facility is not visited, and nothing is billed. And of some nobody asked.
  if (!facility || random.chance(0.03)) return
  const { medicare, medicaid, private: others } = facility.payerMix
  const kind = random.weighted<PayerKind>([
    ['medicare', medicare],
    ['medicaid', medicaid],
    ['lakeshore', others / 2],
    ['prairie', others / 2],
  ])
  const [, address, city, state, zipCode] = /^(.+), ([^,]+), ([A-Z]{2}) (\d{5})$/.exec(patient.address) ?? []
  await ask(createCoverage, {
    author: biller,
    at: patient.registeredAt,
    params: { patientId },
    body: {
      payerId: payers.get(kind),
      memberId:
        kind === 'medicare'
          ? medicareNumber(random)
          : `${kind.slice(0, 2).toUpperCase()}${random.int(10_000_000, 99_999_999)}`,
      startDate: `${Number(patient.registeredAt.slice(0, 4)) - 1}-01-01`,
      ...{ address, city, state, zipCode },
    },
  })
}

const letters = 'ACDEFGHJKMNPQRTUVWXY'.split('')

/** Letters and digits where they belong. */
function medicareNumber(random: Random): string {
  const letter = () => random.pick(letters)
  const digit = () => String(random.int(0, 9))
  return [
    random.int(1, 9),
    letter(),
    letter(),
    digit(),
    letter(),
    digit(),
    digit(),
    letter(),
    letter(),
    digit(),
    digit(),
  ].join('')
}
