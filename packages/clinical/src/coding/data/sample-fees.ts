/**
 * The practice fee schedule (sample). 97597 carries the specification's sample rates; all other amounts were made up by
 * us for demonstration, near the size of real ones. Not amounts of CMS or of any payer. In cents. Rule CD16.
 */
import { tablesBegin } from '../effective.ts'
import type { Fee, FeeSchedule } from '../fees.ts'
import { procedureCodeRows } from './procedure-codes.ts'

const productCodes = procedureCodeRows
  .filter(({ category }) => category === 'product')
  .map(({ code }) => code)

/** Code, the practice's own price, Medicare, Medicaid. */
const rows: readonly (readonly [code: string, base: number, medicare: number, medicaid: number])[] = [
  ['97597', 18000, 12500, 9800],
  ['97598', 8500, 4800, 3800],
  ['97602', 7500, 0, 0],
  ['11042', 24000, 13300, 10400],
  ['11045', 8000, 4200, 3300],
  ['11043', 43000, 24000, 18800],
  ['11046', 14000, 7700, 6000],
  ['11044', 58000, 32100, 25100],
  ['11047', 23500, 12900, 10100],
  ['97605', 8000, 4200, 3300],
  ['97606', 9500, 5100, 4000],
  ['97607', 52000, 31500, 24600],
  ['97608', 54000, 32500, 25400],
  ['97610', 62000, 39800, 31100],
  ['15271', 29000, 15800, 12300],
  ['15272', 5000, 2600, 2000],
  ['15273', 58000, 32200, 25200],
  ['15274', 16000, 8700, 6800],
  ['15275', 29500, 16100, 12500],
  ['15276', 6500, 3400, 2600],
  ['15277', 65000, 36200, 28200],
  ['15278', 18500, 10200, 7900],
  ['29580', 12000, 6300, 4900],
  ['29581', 14500, 8100, 6300],
  ['29584', 14500, 8100, 6300],
  ['29445', 24000, 13300, 10400],
  ['16020', 16000, 8600, 6700],
  ['16025', 29000, 15900, 12400],
  ['16030', 36000, 19800, 15500],
  ['0598T', 15000, 9000, 7000],
  ['0599T', 6000, 3500, 2700],
  ['G0277', 22000, 12600, 9800],
  ['99183', 20000, 11000, 8600],
  ['G0281', 3000, 1300, 1000],
  ['G0329', 3000, 1100, 900],
  ['99202', 13000, 7400, 5800],
  ['99203', 19500, 11300, 8800],
  ['99204', 29000, 17000, 13300],
  ['99205', 38000, 22400, 17500],
  ['99211', 4500, 2400, 1900],
  ['99212', 10000, 5800, 4500],
  ['99213', 16500, 9600, 7500],
  ['99214', 22000, 12700, 9900],
  ['99215', 31000, 18200, 14200],
  ['99304', 14500, 8200, 6400],
  ['99305', 24000, 13500, 10500],
  ['99306', 32500, 18300, 14300],
  ['99307', 7000, 4000, 3100],
  ['99308', 13000, 7300, 5700],
  ['99309', 19000, 11000, 8600],
  ['99310', 26500, 15000, 11700],
  ['99315', 14000, 8000, 6200],
  ['99316', 22500, 12900, 10100],
  ['99341', 9000, 5000, 3900],
  ['99342', 14000, 7900, 6200],
  ['99344', 25500, 14400, 11200],
  ['99345', 35000, 20000, 15600],
  ['99347', 8500, 4700, 3700],
  ['99348', 14000, 7900, 6200],
  ['99349', 22500, 12900, 10100],
  ['99350', 33000, 18900, 14700],
  ...productCodes.map((code) => [code, 20000, 12700, 9900] as const),
]

const fees: readonly Fee[] = rows.flatMap(([code, base, medicare, medicaid]) =>
  (
    [
      ['base', base],
      ['medicare', medicare],
      ['medicaid', medicaid],
    ] as const
  ).map(([payer, amountCents]) => ({
    code,
    payer,
    modifier: null,
    locality: null,
    setting: null,
    amountCents,
    from: tablesBegin,
    to: null,
  })),
)

export const sampleFeeSchedule: FeeSchedule = {
  id: 'practice-sample',
  name: 'practice fee schedule (sample)',
  source: '97597: product specification, part 2 §9; all other amounts are for demonstration only',
  isSample: true,
  fees,
}
