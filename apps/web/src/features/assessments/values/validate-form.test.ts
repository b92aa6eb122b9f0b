/** What the form says is wrong or missing, and what "No change" carries forward. */
import { formatReverseStaging, woundStages } from '@mendwell/clinical'
import type { WoundAssessment } from '@mendwell/contract'
import { describe, expect, it } from 'vitest'
import { listBlockingProblems, validateForm } from './validate-form.ts'
import { carryForward, undoCarryForward } from './carry-forward.ts'
import { parseValues } from './parse-values.ts'
import { type AssessmentValues, emptyValues, setText, setWound } from './values.ts'

const context = {
  stages: [],
  now: new Date('2026-11-16T12:00:00Z'),
  timeZone: 'UTC',
  today: '2026-11-16',
}
const createValues = (texts: AssessmentValues['texts']): AssessmentValues => ({ ...emptyValues, texts })
const validate = (values: AssessmentValues, more = {}) =>
  validateForm(values, parseValues(values), { ...context, ...more })
const listProblems = (values: AssessmentValues) =>
  listBlockingProblems(values, parseValues(values), validate(values))

describe('problems', () => {
  it('are reported at the edges of each range', () => {
    for (const [field, inside, outside] of [
      ['length', ['0', '50'], ['-0.1', '50.1']],
      ['depth', ['0', '10'], ['10.1']],
      ['painLevel', ['0', '10'], ['11', '-1']],
      ['capillaryRefill', ['0', '10'], ['10.1']],
    ] as const) {
      for (const text of inside)
        expect(validate(createValues({ [field]: text })).size, `${field} ${text}`).toBe(0)
      for (const text of outside)
        expect(validate(createValues({ [field]: text })).get(field), `${field} ${text}`).toMatch(
          /between 0 and/,
        )
    }
  })

  it('say what a wound is recorded as, when a follow-up calls it something else', () => {
    const followed = { woundType: 'pressure_ulcer', location: 'Heel', laterality: 'left' } as const
    expect(validate(createValues({ location: 'heel' }), { followed }).size).toBe(0)
    expect(validate(createValues({ location: 'Sacrum' }), { followed }).get('location')).toContain(
      'documented at Left heel',
    )
  })

  it('say once that the shares of the bed do not total 100', () => {
    const found = validate(
      createValues({
        granulationPercentage: '60',
        sloughPercentage: '20',
        necroticPercentage: '10',
        epithelialPercentage: '20',
      }),
    )
    expect([...found.keys()]).toEqual(['granulationPercentage'])
  })

  it('do not call a bed wrong while it is being described, but the form cannot be completed', () => {
    const values = createValues({ granulationPercentage: '60' })
    expect(validate(values).size).toBe(0)
    expect(listProblems(values).wrong[0]?.words).toContain('totals 60%')
  })

  it('reject to stage a pressure injury back, and say why', () => {
    const values = createValues({ woundType: 'pressure_ulcer', stage: 'stage_3' })
    expect(validate(values, { stages: ['stage_4'] }).get('stage')).toContain(
      'Previously documented as Stage 4. Pressure injuries are not reverse staged. Keep the deepest stage (document as “healing Stage 4”).',
    )
    expect(validate(values, { stages: ['stage_3'] }).size).toBe(0)
  })

  it.each(woundStages.values.filter((stage) => stage !== 'stage_1'))(
    'name %s as it reads on the screen, in a sentence that fits every stage',
    (stage) => {
      const values = createValues({ woundType: 'pressure_ulcer', stage: 'stage_1' })
      expect(validate(values, { stages: [stage] }).get('stage')).toBe(
        `Previously documented as ${woundStages.labels[stage]}. ${formatReverseStaging(stage)}`,
      )
    },
  )

  it('reject a next date before this assessment', () => {
    expect(validate(createValues({ nextAssessmentDate: '11/15/2026' })).get('nextAssessmentDate')).toBe(
      'Can’t be before this assessment',
    )
  })

  it('want a reason for what could not be assessed', () => {
    expect(validate({ ...emptyValues, couldNot: { depth: ' ' } }).get('depth')).toContain('Enter the reason')
  })
})

describe('what is missing', () => {
  it('names the fifteen required fields', () => {
    expect(listProblems(emptyValues).missing).toHaveLength(15)
  })
})

describe('no change', () => {
  // Only the answers that these tests need.
  const earlier = {
    id: 'before',
    dressingType: 'Bordered foam',
    cleansingAgent: 'Normal saline',
    dressingChangeFrequency: null,
    diabetesPresent: false,
    stage: 'stage_3',
    exudateAmount: 'moderate',
    painLevel: 4,
    infectionFever: false,
    length: 4.2,
  } as unknown as WoundAssessment

  it('[WA15] carries a tab forward, names the source, and retains what was changed today', () => {
    const values = carryForward(createValues({ dressingType: 'Alginate' }), 'treatment', earlier)
    expect(values.texts).toEqual({ dressingType: 'Alginate', cleansingAgent: 'Normal saline' })
    expect(values.carried).toEqual({ cleansingAgent: 'before' })
    expect(parseValues(values).answers.cleansingAgent).toBe('Normal saline')
  })

  it('[WA15] carries all tabs forward, and never sizes, exudate, pain or infection signs', () => {
    const values = carryForward(createValues({ woundType: 'pressure_ulcer' }), 'all', earlier)
    expect(Object.keys(values.carried).toSorted()).toEqual([
      'cleansingAgent',
      'diabetesPresent',
      'dressingType',
      'stage',
    ])
    expect(values.texts.diabetesPresent).toBe('no')
  })

  it('carries no stage to a wound that has none', () => {
    const values = carryForward(createValues({ woundType: 'venous_ulcer' }), 'all', earlier)
    expect(values.carried).not.toHaveProperty('stage')
  })

  it('a changed answer is not carried forward any more; the rest can be undone', () => {
    const carried = carryForward(emptyValues, 'treatment', earlier)
    const changed = setText(carried, 'dressingType', 'Alginate')
    expect(changed.carried).not.toHaveProperty('dressingType')
    expect(undoCarryForward(changed, 'treatment').texts).toEqual({ dressingType: 'Alginate' })
  })
})

describe('another wound', () => {
  it('takes copied answers away with the wound they came from', () => {
    const carried = {
      ...createValues({ dressingType: 'Foam', painLevel: '2' }),
      carried: { dressingType: 'before' },
    }
    const { texts, carried: left } = setWound(carried, null)
    expect(texts.dressingType).toBeUndefined()
    expect(texts.painLevel).toBe('2')
    expect(left).toEqual({})
  })
})
