/** Rule WA7: the checklist of a note for a Medicare review. */
import { describe, expect, it } from 'vitest'
import { cmsItems } from './cms-items.ts'
import type { CmsContext, CmsItemId } from './cms-items.ts'
import { evaluateCmsReadiness } from './cms-readiness.ts'
import type { AssessmentAnswers } from './fields.ts'

const answers: AssessmentAnswers = {
  patientId: 'p1',
  woundId: 'w1',
  woundType: 'pressure_ulcer',
  location: 'Sacrum',
  laterality: 'midline',
  stage: 'stage_3',
  length: 3,
  width: 2,
  depth: 0.5,
  underminingPresent: false,
  tunnelingPresent: false,
  granulationPercentage: 100,
  exudateAmount: 'none',
  exudateOdor: 'none',
  periwoundCondition: 'intact',
  periwoundColor: 'normal',
  periwoundTemperature: 'normal',
  periwoundEdema: 'none',
  infectionErythema: false,
  infectionWarmth: false,
  infectionSwelling: false,
  infectionPurulence: false,
  infectionFever: false,
  infectionLymphangitis: false,
  painLevel: 0,
  painFrequency: 'none',
  smoking: false,
  offloadingDevice: 'Pressure-redistributing mattress',
  dressingType: 'Foam',
  cleansingAgent: 'Normal saline',
  debridementMethod: 'none',
  educationProvided: true,
  nextAssessmentDate: '2026-03-09',
}

const context: CmsContext = {
  'date-of-care': true,
  author: true,
  'place-of-service': true,
  onset: true,
  'present-on-admission': true,
  'area-method': true,
  edges: true,
  'pressure-risk': true,
  'nutrition-and-glycemia': true,
  photo: true,
  'change-since-last': true,
  response: true,
  plan: true,
  legOrFoot: false,
  stalled: false,
  assessedOn: '2026-03-02',
}

const getItemState = (id: CmsItemId, changed: AssessmentAnswers = {}, around: CmsContext = {}, left = {}) =>
  evaluateCmsReadiness({ ...answers, ...changed }, { ...context, ...around }, left).items.find(
    (item) => item.id === id,
  )?.state

describe('a note for a Medicare reviewer', () => {
  it('[WA7] is ready when every item that applies is documented', () => {
    const readiness = evaluateCmsReadiness(answers, context)
    const open = readiness.items.filter(({ state }) => state !== 'documented' && state !== 'not-applicable')
    expect(open).toEqual([])
    expect(readiness.ready).toBe(true)
  })

  it('[WA7] has thirty-five items, each once and each with its reason', () => {
    expect(new Set(cmsItems.map(({ id }) => id)).size).toBe(35)
    expect(cmsItems).toHaveLength(35)
    for (const { why } of cmsItems) expect(why).not.toBe('')
  })

  it('[WA7] an empty note has nothing documented, and is not ready', () => {
    const readiness = evaluateCmsReadiness({}, {})
    expect(readiness.ready).toBe(false)
    expect(readiness.items.filter(({ state }) => state === 'documented')).toEqual([])
  })

  it.each(Object.keys(answers))('[WA7] without %s it is not ready', (field) => {
    const { ready } = evaluateCmsReadiness({ ...answers, [field]: null }, context)
    expect(ready).toBe(false)
  })

  it.each(Object.keys(context))('[WA7] without %s on record it is not ready', (item) => {
    expect(evaluateCmsReadiness(answers, { ...context, [item]: null }).ready).toBe(false)
  })

  it('[WA7] "no signs of infection" has to be said sign by sign', () => {
    expect(getItemState('infection')).toBe('documented')
    expect(getItemState('infection', { infectionFever: null })).toBe('missing')
  })

  it('[WA7] deliberately not assessed is distinguished from missing', () => {
    expect(getItemState('smoking', { smoking: null }, {}, { smoking: 'Not asked' })).toBe('not-assessed')
    expect(getItemState('smoking', { smoking: null }, {}, { smoking: ' ' })).toBe('missing')
    expect(evaluateCmsReadiness({ ...answers, smoking: null }, context, { smoking: 'Not asked' }).ready).toBe(
      false,
    )
  })

  it('[WA7] a depth left with its reason is documented', () => {
    expect(getItemState('dimensions', { depth: null })).toBe('missing')
    expect(getItemState('dimensions', { depth: null }, {}, { depth: 'Wound bed obscured by eschar' })).toBe(
      'documented',
    )
  })

  it('[WA7] blood flow is asked of every leg and foot, by pulses or by pressures', () => {
    expect(getItemState('perfusion')).toBe('not-applicable')
    expect(getItemState('perfusion', {}, { legOrFoot: null })).toBe('unknown')
    expect(getItemState('perfusion', {}, { legOrFoot: true })).toBe('missing')
    expect(getItemState('perfusion', { woundType: 'venous_ulcer' }, { legOrFoot: null })).toBe('missing')
    const pulses = { dorsalisPedisPulse: 'absent', posteriorTibialPulse: 'diminished' } as const
    expect(getItemState('perfusion', pulses, { legOrFoot: true })).toBe('documented')
    expect(getItemState('perfusion', {}, { legOrFoot: true, perfusion: true })).toBe('documented')
  })

  it('[WA7] a diabetic foot needs a monofilament test that was done', () => {
    expect(getItemState('neuropathy')).toBe('not-applicable')
    expect(getItemState('neuropathy', { woundType: 'diabetic_foot' })).toBe('missing')
    expect(getItemState('neuropathy', { woundType: 'diabetic_foot', monofilamentTest: 'not_tested' })).toBe(
      'missing',
    )
    expect(getItemState('neuropathy', { woundType: 'diabetic_foot', monofilamentTest: 'negative' })).toBe(
      'documented',
    )
    expect(getItemState('neuropathy', { woundType: null })).toBe('unknown')
  })

  it('[WA7] the depth of other wounds is classed by their own systems', () => {
    expect(getItemState('depth-class', { stage: null })).toBe('missing')
    expect(getItemState('depth-class', { woundType: 'diabetic_foot', stage: null })).toBe('missing')
    expect(
      getItemState('depth-class', { woundType: 'diabetic_foot', stage: null }, { 'depth-class': true }),
    ).toBe('documented')
  })

  it.each([
    ['2026-03-02', 'documented'],
    ['2026-03-09', 'documented'],
    ['2026-03-10', 'missing'],
    ['2026-03-01', 'missing'],
    ['soon', 'missing'],
  ])('[WA7] after an assessment on March 2, a next one on %s is %s', (next, state) => {
    expect(getItemState('next-visit', { nextAssessmentDate: next })).toBe(state)
  })

  it('[WA7] a stalled wound needs a changed plan', () => {
    expect(getItemState('plan-changed-if-stalled', {}, { stalled: true })).toBe('missing')
    expect(
      getItemState('plan-changed-if-stalled', {}, { stalled: true, 'plan-changed-if-stalled': true }),
    ).toBe('documented')
  })
})
