/** What reached the bank of the demo: one deposit for each payer's payment, one for a day's checks, cash, and cards; then the closed days. */
import {
  closeDay,
  createBankDeposit,
  listUndeposited,
  readDailyClose,
  type DepositItem,
} from '@mendwell/contract'
import { isWeekday, toDayNumber, toIsoDate } from '../calendar.ts'
import type { DemoApi } from '../api-client.ts'
import { biller } from './seed-payers.ts'

/** The last days are still open: their payments are not at the bank yet. */
const openDays = 3
const closedDayCount = 10

interface Deposit {
  day: string
  method: 'eft' | 'check' | 'cash' | 'card'
  reference: string | null
  items: DepositItem[]
}

export async function seedDeposits(callApi: DemoApi, today: Date): Promise<void> {
  const now = toDayNumber(today.toISOString().slice(0, 10))
  const lastDay = toIsoDate(now - openDays)
  const items = await callApi(listUndeposited, { author: biller, at: today })
  const deposits = planDeposits(items).filter(({ day }) => day <= lastDay)
  // The teller counted a dollar less than the slip says.
  const short = deposits.findLast((one) => one.method === 'cash') ?? deposits.findLast(isCounted)
  for (const deposit of deposits) await enterDeposit(callApi, deposit, deposit === short)
  for (const day of listWeekdays(now - openDays, closedDayCount)) await closeDemoDay(callApi, day)
}

const isCounted = ({ method, items }: Deposit) => method !== 'eft' && sumCents(items) > 500

const sumCents = (items: readonly DepositItem[]) =>
  items.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)

function planDeposits(items: readonly DepositItem[]): Deposit[] {
  const grouped = Map.groupBy(items, ({ kind, id, date, method }) =>
    kind === 'payer' ? id : `${date} ${method}`,
  )
  return [...grouped.values()]
    .map((group): Deposit => {
      const [{ kind, label, date, method }] = group as [DepositItem] // a group has one
      return kind === 'payer'
        ? { day: date, method: 'eft' as const, reference: label.split(', ').at(-1) ?? null, items: group }
        : { day: findNextWeekday(date), method: toDepositMethod(method), reference: null, items: group }
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

const toDepositMethod = (method: string): Deposit['method'] =>
  method === 'cash' || method === 'card' ? method : method === 'ach' ? 'eft' : 'check'

/** The bank is closed on weekends. */
function findNextWeekday(date: string): string {
  let day = toDayNumber(date) + 1
  while (!isWeekday(day)) day += 1
  return toIsoDate(day)
}

async function enterDeposit(
  callApi: DemoApi,
  { day, method, reference, items }: Deposit,
  isShort: boolean,
): Promise<void> {
  await callApi(createBankDeposit, {
    author: biller,
    at: `${day}T20:30:00Z`,
    body: {
      ...{ depositedOn: day, method, reference: reference ?? `Slip ${day.slice(5).replace('-', '')}` },
      amount: (sumCents(items) - (isShort ? 100 : 0)) / 100,
      items: items.map(({ kind, id }) => ({ kind, id })),
      note: isShort ? 'The bank counted $1.00 less than the slip.' : null,
    },
  })
}

function listWeekdays(until: number, count: number): string[] {
  const days: string[] = []
  for (let day = until; days.length < count; day -= 1) if (isWeekday(day)) days.unshift(toIsoDate(day))
  return days
}

async function closeDemoDay(callApi: DemoApi, date: string): Promise<void> {
  const at = `${date}T22:30:00Z`
  const { figures } = await callApi(readDailyClose, { author: biller, at, query: { date } })
  const explanation =
    figures.differences.length > 0 ? 'Reviewed with the bank statement. The bank was called.' : null
  await callApi(closeDay, { author: biller, at, body: { date, explanation } })
}
