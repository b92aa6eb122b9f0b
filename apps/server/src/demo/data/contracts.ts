/** Contracts of the demo's facilities. Payers, partners and rates are invented. */
import type { ContractRate } from '@mendwell/contract'

export type DemoContract = {
  /** Place in `demoFacilities`. */
  readonly facility: number
  readonly kind: 'payer' | 'partner'
  readonly partnerName: string
  readonly contractNumber: string
  /** From the day the demo is made for. */
  readonly startsInDays: number
  readonly endsInDays: number | null
  readonly rates: readonly ContractRate[]
  readonly documentReference: string
  readonly notes: string | null
}

const buildVisitRate = (amount: number): ContractRate => ({
  label: 'Wound care visit',
  code: null,
  basis: 'per_visit',
  amount,
})
const buildDebridementRate = (amount: number): ContractRate => ({
  label: 'Selective debridement, first 20 cm²',
  code: '97597',
  basis: 'per_procedure',
  amount,
})
const buildMedicareRate = (amount: number): ContractRate => ({
  label: 'All other services',
  code: null,
  basis: 'percent_of_medicare',
  amount,
})

export const demoContracts: readonly DemoContract[] = [
  {
    facility: 0,
    kind: 'payer',
    partnerName: 'Buckeye Meadow Health Plan',
    contractNumber: 'DEMO-C-1001',
    startsInDays: -700,
    endsInDays: 24,
    rates: [buildDebridementRate(131.5), buildMedicareRate(104)],
    documentReference: 'Contract binder 1, tab 3',
    notes: 'Rates reviewed annually.',
  },
  {
    facility: 0,
    kind: 'partner',
    partnerName: 'Riverbend Support Surfaces',
    contractNumber: 'DEMO-C-1002',
    startsInDays: -320,
    endsInDays: 410,
    rates: [{ label: 'Powered mattress rental', code: null, basis: 'per_month', amount: 218 }],
    documentReference: 'Contract binder 1, tab 7',
    notes: null,
  },
  {
    facility: 1,
    kind: 'payer',
    partnerName: 'Tidewater Mutual',
    contractNumber: 'DEMO-C-1003',
    startsInDays: -365,
    endsInDays: 365,
    rates: [buildVisitRate(96.25), buildDebridementRate(122.4)],
    documentReference: 'Contract binder 1, tab 4',
    notes: null,
  },
  {
    facility: 2,
    kind: 'payer',
    partnerName: 'Great Plains Senior Care',
    contractNumber: 'DEMO-C-1004',
    startsInDays: -800,
    endsInDays: -12,
    rates: [buildMedicareRate(98.5)],
    documentReference: 'Contract binder 2, tab 1',
    notes: 'Renewal offer under review by ownership.',
  },
  {
    facility: 3,
    kind: 'payer',
    partnerName: 'High Desert Health',
    contractNumber: 'DEMO-C-1005',
    startsInDays: -150,
    endsInDays: null,
    rates: [buildVisitRate(118), buildMedicareRate(110)],
    documentReference: 'Contract binder 2, tab 2',
    notes: 'Home visits include travel.',
  },
  {
    facility: 4,
    kind: 'partner',
    partnerName: 'Inland Empire Pathology',
    contractNumber: 'DEMO-C-1006',
    startsInDays: -90,
    endsInDays: 275,
    rates: [{ label: 'Wound culture', code: null, basis: 'per_procedure', amount: 41.8 }],
    documentReference: 'Contract binder 2, tab 5',
    notes: null,
  },
  {
    facility: 5,
    kind: 'payer',
    partnerName: 'Sonoran Care Alliance',
    contractNumber: 'DEMO-C-1007',
    startsInDays: 30,
    endsInDays: 395,
    rates: [buildDebridementRate(127.75), buildMedicareRate(106)],
    documentReference: 'Contract binder 2, tab 6',
    notes: 'Replaces the letter of agreement.',
  },
]
