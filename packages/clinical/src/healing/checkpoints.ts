/**
 * What a healing wound is expected to have reached by when, as data, rule HL5. Each limit says where it comes from.
 * They are predictors, not verdicts: half of the ulcers that pass one still do not close.
 */
import type { WoundType } from '../assessment/wound-vocabulary.ts'

export type CheckpointId =
  | 'foot-week-4'
  | 'foot-week-6'
  | 'foot-week-8'
  | 'venous-week-3'
  | 'venous-week-4'
  | 'pressure-week-2'
  | 'burn-week-3'
  | 'skin-tear-week-3'
  | 'day-30'

export type Expectation =
  | { readonly kind: 'reduction'; readonly percent: number }
  /** Any reduction beyond the error of measurement, since the start or since an earlier checkpoint. */
  | { readonly kind: 'smaller'; readonly since: 'start' | CheckpointId }

export type Checkpoint = {
  readonly id: CheckpointId
  readonly label: string
  readonly woundTypes: readonly WoundType[]
  /** Days since the first measurement of the episode. */
  readonly day: number
  readonly window: { readonly from: number; readonly to: number }
  readonly expects: Expectation
  readonly source: string
}

const withoutArterial: readonly WoundType[] = [
  'pressure_ulcer',
  'diabetic_foot',
  'surgical_site',
  'venous_ulcer',
  'traumatic',
  'burn',
  'skin_tear',
  'moisture_associated',
  'atypical',
  'other',
]

/** Closed is seen, not measured: no error applies. */
const closedByWeekThree = {
  label: 'Closed by week 3',
  day: 21,
  window: { from: 18, to: 24 },
  expects: { kind: 'reduction', percent: 100 },
} as const

export const checkpoints: readonly Checkpoint[] = [
  {
    ...closedByWeekThree,
    id: 'burn-week-3',
    woundTypes: ['burn'],
    source: 'A burn that takes more than 3 weeks to close is likely to scar; the limit of RC47',
  },
  {
    ...closedByWeekThree,
    id: 'skin-tear-week-3',
    woundTypes: ['skin_tear'],
    source: 'ISTAP best practice recommendations on skin tears, 2018, closure in 14 to 21 days',
  },
  {
    id: 'pressure-week-2',
    label: 'Some area reduction by week 2',
    woundTypes: ['pressure_ulcer'],
    day: 14,
    window: { from: 11, to: 17 },
    expects: { kind: 'smaller', since: 'start' },
    source: 'EPUAP/NPIAP/PPPIA guideline on pressure injuries, 3rd edition, 2019',
  },
  {
    id: 'venous-week-3',
    label: '40% area reduction by week 3',
    woundTypes: ['venous_ulcer'],
    day: 21,
    window: { from: 18, to: 24 },
    expects: { kind: 'reduction', percent: 40 },
    source: 'Phillips et al., 2000',
  },
  {
    id: 'venous-week-4',
    label: '40% area reduction by week 4',
    woundTypes: ['venous_ulcer'],
    day: 28,
    window: { from: 21, to: 35 },
    expects: { kind: 'reduction', percent: 40 },
    source: 'Kantor and Margolis, 2000, for the timing; 40% is commonly used, some use 30%',
  },
  {
    id: 'foot-week-4',
    label: '50% area reduction by week 4',
    woundTypes: ['diabetic_foot'],
    day: 28,
    window: { from: 21, to: 35 },
    expects: { kind: 'reduction', percent: 50 },
    source: 'Sheehan et al., 2003, study median 53%',
  },
  {
    id: 'day-30',
    label: 'Measurable healing within 30 days',
    woundTypes: withoutArterial,
    day: 30,
    window: { from: 23, to: 37 },
    expects: { kind: 'smaller', since: 'start' },
    source: 'Medicare coverage determinations for wound therapies',
  },
  {
    id: 'foot-week-6',
    label: 'Continued area reduction by week 6',
    woundTypes: ['diabetic_foot'],
    day: 42,
    window: { from: 36, to: 48 },
    expects: { kind: 'smaller', since: 'foot-week-4' },
    source: 'Warriner et al., 2011',
  },
  {
    id: 'foot-week-8',
    label: '90% area reduction by week 8',
    woundTypes: ['diabetic_foot'],
    day: 56,
    window: { from: 49, to: 63 },
    expects: { kind: 'reduction', percent: 90 },
    source: 'Based on Coerper et al., 2009, and Warriner et al., 2011',
  },
]

export type Goal = 'heal' | 'palliative'

export type Targets =
  | { readonly state: 'targets'; readonly checkpoints: readonly Checkpoint[] }
  | { readonly state: 'no-target'; readonly reason: 'palliative' | 'perfusion-first' }

/** A palliative or malignant wound cannot fail, and where arteries are diseased perfusion comes before size. */
export function getHealingTargets(woundType: WoundType, goal: Goal): Targets {
  if (goal === 'palliative' || woundType === 'malignant') return { state: 'no-target', reason: 'palliative' }
  if (woundType === 'arterial_ulcer' || woundType === 'mixed_ulcer')
    return { state: 'no-target', reason: 'perfusion-first' }
  return {
    state: 'targets',
    checkpoints: checkpoints.filter(({ woundTypes }) => woundTypes.includes(woundType)),
  }
}
