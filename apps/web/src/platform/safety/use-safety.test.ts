/** What a screen decides about alerts with facts that are on the device: nothing here asks a server. */
import {
  checkSafety,
  identifyAssessment,
  identifyPlanLines,
  identifySupplies,
  overlayAssessment,
  toSafetyFacts,
  createWoundPicture,
  toWoundPicture,
  type AssessmentAnswers,
} from '@mendwell/clinical'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findMissing, useSafetyDecisions } from './use-safety.ts'

const facts = toSafetyFacts(
  createWoundPicture({
    allergies: ['silver'],
    allergiesUnread: null,
    allergyProducts: [],
    infection: 'none',
  }),
)
const answers = { dressingType: 'Aquacel Ag' } as AssessmentAnswers

describe('without a server', () => {
  const network = vi.fn<() => Promise<never>>(() => Promise.reject(new TypeError('Failed to fetch')))
  beforeEach(() => {
    network.mockClear()
    vi.stubGlobal('fetch', network)
  })
  afterEach(() => {
    expect(network).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
  })
  const rules = (hits: readonly { rule: string; level: string }[]) =>
    hits.map(({ rule, level }) => `${rule} ${level}`)

  it('charting, plans and orders are checked', () => {
    expect(rules(checkSafety(identifyAssessment(answers), facts))).toContain('CX4 contraindicated')
    expect(rules(checkSafety(identifyPlanLines([{ title: 'Silver foam' }]), facts))).toContain(
      'CX4 contraindicated',
    )
    expect(rules(checkSafety(identifySupplies(['silver-dressing']), facts))).toContain('CX4 contraindicated')
  })

  it('an infection that is being charted counts immediately', () => {
    const infected = { dressingType: 'Hydrocolloid', infectionErythema: true, infectionPurulence: true }
    const picture = toWoundPicture({
      infectionWarmth: true,
      infectionSwelling: false,
      infectionFever: false,
      infectionLymphangitis: false,
      ...infected,
    } as AssessmentAnswers)
    const check = (known: typeof facts) =>
      rules(checkSafety(identifyAssessment(infected as AssessmentAnswers), known))
    expect(check(facts)).not.toContain('CX7 contraindicated')
    expect(check(overlayAssessment(facts, picture))).toContain('CX7 contraindicated')
  })
})

describe('what is missing', () => {
  const hits = checkSafety(identifyAssessment(answers), facts).filter(
    ({ level }) => level === 'contraindicated',
  )
  const missing = (reason: string | null, canOverride: boolean, canLeavePending: boolean) =>
    findMissing(
      hits,
      reason === null ? [] : hits.map(({ key }) => ({ hit: key, reason })),
      [],
      canOverride,
      canLeavePending,
    )

  it('is a reason from who may override', () => {
    expect(missing(null, true, false)).toBe('Enter a reason for each contraindication')
    expect(missing('Patch test negative', true, false)).toBeUndefined()
  })

  it('is another clinician where the reason of this one does not count', () => {
    expect(missing('Tolerated', false, false)).toBe(
      'A clinician who can override the contraindication must decide',
    )
    expect(missing(null, false, true)).toBeUndefined()
  })

  it('is an acknowledgment while the facts are not on the device', () => {
    const Missing = ({ isUnavailable }: { isUnavailable: boolean }) =>
      useSafetyDecisions([], { safety: null, isUnavailable }, 'sign').missing ?? 'nothing'
    const render = (isUnavailable: boolean) => renderToStaticMarkup(createElement(Missing, { isUnavailable }))
    expect(render(true)).toBe('Acknowledge that the safety check is not available')
    expect(render(false)).toBe('nothing')
  })
})
