/** The conditions and medications of a fictitious patient. Texts agree with each other: a medication has its condition. */
import { allergies, conditions } from './data/conditions.ts'
import type { Condition, ConditionId } from './data/conditions.ts'
import type { DemoPatient } from './patient.ts'
import type { Random } from './random.ts'

type HealthProfile = Pick<
  DemoPatient,
  'conditions' | 'history' | 'medicalHistory' | 'allergies' | 'currentMedications' | 'riskFactors'
>

export function generateConditions(
  random: Random,
  age: number,
  told: readonly ConditionId[] = [],
): readonly Condition[] {
  const oldness = Math.min(1, Math.max(0, (age - 35) / 40))
  const present = conditions.filter(
    ({ id, share }) =>
      random.stream(id).chance(share.young + (share.old - share.young) * oldness) || told.includes(id),
  )
  // The conditions exclude each other; the body mass index would be implausible.
  const isObese = present.some(({ id }) => id === 'obesity')
  // Nor does anyone light a cigarette who needs help to turn.
  const isDependent = present.some(({ id }) => id === 'dementia' || id === 'spinal-cord-injury')
  return present.filter(({ id }) => !(isObese && id === 'malnutrition') && !(isDependent && id === 'smoking'))
}

export const listConditions = (ids: readonly ConditionId[]): readonly Condition[] =>
  conditions.filter(({ id }) => ids.includes(id))

/** Kidneys that work this badly rule out the one medicine. */
const ruledOut = { words: 'Chronic kidney disease stage 4', medicine: /^Metformin/ }

/** As it was known on the day of registration. */
export function generateHealthProfile(
  random: Random,
  present: readonly Condition[],
  age: number,
  registered: string,
): HealthProfile {
  const since = (name: string) => {
    const years = random.stream(`since ${name}`).int(1, Math.min(20, Math.max(1, Math.floor(age - 17))))
    return Number(registered.slice(0, 4)) - years
  }
  const isDiabetic = present.some(({ id }) => id === 'diabetes')
  /** What diabetes has caused was not there before it. */
  const sinceAtLeast = (id: string) =>
    isDiabetic && ofDiabetes.has(id) ? Math.max(since(id), since('diabetes')) : since(id)
  const history = present.map(({ id, history: texts, medications: usual, medicationsWith }) => {
    const words = random.stream(id).pick(texts)
    const choice = random.stream(`medication ${id}`)
    const taken = (medicationsWith?.[words] ?? usual).flatMap((group, at) =>
      at === 0 || choice.chance(0.8) ? choice.pick(group) : [],
    )
    return { condition: id, words, since: sinceAtLeast(id), medications: taken }
  })
  const isRuledOut = history.some(({ words }) => words === ruledOut.words)
  const medications = listWithoutDuplicates(
    history.flatMap((one) => one.medications).filter((name) => !(isRuledOut && ruledOut.medicine.test(name))),
  )
  return {
    conditions: present.map(({ id }) => id),
    history,
    medicalHistory:
      history.length > 0
        ? `${history.map(({ words, since: year }) => `${words} (since ${year})`).join('. ')}.`
        : 'No chronic conditions reported.',
    allergies: generateAllergies(random.stream('allergies')),
    currentMedications: medications.length > 0 ? [...new Set(medications)].join('; ') : 'None.',
    riskFactors: listRiskFactors(present, age),
  }
}

/** Of which nobody takes two. */
const classes = [/statin /, /^Metoprolol /, /^(Furosemide|Torsemide) /, /^(Clopidogrel|Aspirin) /]

const listWithoutDuplicates = (names: readonly string[]): string[] =>
  names.filter((name, at) => {
    const own = classes.find((one) => one.test(name))
    return !own || names.findIndex((other) => own.test(other)) === at
  })

function generateAllergies(random: Random): DemoPatient['allergies'] {
  const state = random.weighted([
    ['listed', 34],
    ['none-known', 54],
    ['not-asked', 12],
  ] as const)
  if (state !== 'listed') return state
  const count = random.weighted([
    [1, 70],
    [2, 22],
    [3, 8],
  ])
  return [...new Set(Array.from({ length: count }, () => random.weighted(allergies)))]
}

const ofDiabetes: ReadonlySet<string> = new Set(['arterial-disease', 'neuropathy', 'kidney-disease'])

function listRiskFactors(present: readonly Condition[], age: number): string[] {
  const factors = present.flatMap(({ riskFactor }) => riskFactor ?? [])
  return [...new Set(age >= 75 ? [...factors, 'Advanced age'] : factors)]
}
