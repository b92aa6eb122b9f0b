/** A year of a practice, through the product's own endpoints and the fake clearinghouse. */
import { addDays, createClaimWork } from './claim-work.ts'
import { createMoneyWork } from './money-work.ts'
import {
  startSimulatedPractice,
  type CoverageKind,
  type SimulatedPractice,
  type Transport,
} from './practice.ts'
import { createRandom } from './random.ts'
import { listChangedDays, reconcile } from './reconcile.ts'

export interface YearOptions {
  seed: number
  visits: number
  /** Into how many stretches of work the year is divided. */
  periods: number
  transport: Transport
}

const firstDay = '2026-01-05'
const yearDays = 350
const kinds: readonly CoverageKind[] = [
  ...(['medicare', 'medicare', 'medicare', 'medicare_two', 'medicare_two', 'medicare_two'] as const),
  ...(['medicare_three', 'private', 'private', 'private_two', 'uninsured', 'self_pay'] as const),
]

export async function simulateYear({ seed, visits, periods, transport }: YearOptions) {
  const random = createRandom(seed)
  const practice = await startSimulatedPractice(seed, random, transport)
  try {
    const claimWork = createClaimWork(practice)
    const moneyWork = createMoneyWork(practice)
    const periodDays = Math.floor(yearDays / periods)
    let done = 0
    for (let period = 0; period < periods; period += 1) {
      const from = addDays(firstDay, period * periodDays)
      const count = Math.round(((period + 1) * visits) / periods) - done
      done += count
      const made = await makeVisits(practice, moneyWork.takeCopay, { from, days: periodDays - 3, count })
      practice.turnTo(addDays(from, periodDays - 3))
      await claimWork.bill(made)
      await work(practice, claimWork, moneyWork)
    }
    // What is still on its way when the year is over.
    for (let month = 1; month <= 5; month += 1) {
      practice.turnTo(addDays(firstDay, yearDays + month * 30))
      await work(practice, claimWork, moneyWork)
    }
    const result = await reconcile(practice, claimWork.checks)
    return {
      ...result,
      counts: { ...claimWork.counts, ...moneyWork.counts },
      bank: moneyWork.bank,
      changedDays: await listChangedDays(practice, moneyWork.closedDays),
      outcomes: await countOutcomes(practice),
    }
  } finally {
    await practice.close()
  }
}

async function makeVisits(
  practice: SimulatedPractice,
  takeCopay: (patient: SimulatedPractice['patients'][number]) => Promise<void>,
  { from, days, count }: { from: string; days: number; count: number },
): Promise<{ id: string; isSelfPay: boolean }[]> {
  const { random, patients, house } = practice
  const dates = Array.from({ length: count }, () =>
    addDays(from, Math.floor(random.next() * days)),
  ).toSorted()
  const made = []
  for (const day of dates) {
    practice.turnTo(day)
    const known = patients.filter((patient) => !patient.days.has(day))
    const isNew = known.length === 0 || random.chance(patients.length < kinds.length ? 1 : 0.25)
    const patient = isNew
      ? await practice.addPatient(kinds[patients.length % kinds.length]!) // within the list
      : random.pick(known)
    patient.days.add(day)
    await takeCopay(patient)
    const id = await house.visit(patient.id, { visitDate: day, ...random.pick(services) })
    made.push({ id, isSelfPay: patient.kind === 'uninsured' || patient.kind === 'self_pay' })
  }
  return made
}

/** One to three lines, of different prices. */
const services = [
  {},
  { cptCodes: '97597', codeLines: [{ code: '97597', units: 1, pointers: [1] }] },
  { cptCodes: '11042', codeLines: [{ code: '11042', units: 1, pointers: [1] }] },
]

type ClaimWork = ReturnType<typeof createClaimWork>
type MoneyWork = ReturnType<typeof createMoneyWork>

/** Two days at the desk: files go and come, answers are worked, money is taken, deposited, and closed. */
async function work(practice: SimulatedPractice, claims: ClaimWork, money: MoneyWork): Promise<void> {
  await claims.submit()
  await practice.carry()
  await money.collect()
  await money.deposit()
  practice.turnTo(addDays(practice.today(), 1))
  await practice.carry()
  await claims.decideAppeals()
  await claims.workDenials()
  await claims.billNextPayers()
  await claims.submit()
  await money.sendStatements()
  practice.turnTo(addDays(practice.today(), 1))
  await practice.carry()
  await money.deposit()
  await money.closeDays()
}

/** How often each thing happened, by the product's own history. */
async function countOutcomes({ house }: SimulatedPractice): Promise<Record<string, number>> {
  const { rows } = await house.practice.owner.query<{ name: string; count: string }>(
    `select event as name, count(*) from claim_events where organization_id = $1 group by 1
     union all select 'decision by ' || sequence, count(*) from claim_decisions where organization_id = $1 group by 1
     union all select 'file ' || state, count(*) from clearinghouse_files where organization_id = $1 group by 1
     union all select 'item ' || i.outcome, count(*) from remittance_items i join remittances r on r.id = i.remittance_id
                where r.organization_id = $1 group by 1 order by 1`,
    [house.organization],
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]))
}
