import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FormFoot } from './form-footer.tsx'

const nothing = () => {}
const copy = {
  from: null,
  canCopy: false,
  openCopies: 0,
  onCopy: nothing,
  onConfirm: nothing,
  onTakeBack: nothing,
}
const length = { tab: 'measurements', field: 'length', name: 'Length', words: 'Length is required' } as const
const noStage = {
  ruleId: 'PI7.stage-missing',
  severity: 'blocks',
  fields: ['stage'],
  text: 'A pressure injury needs a stage.',
} as const
const drawn = (missing: readonly (typeof length)[], toSign: readonly (typeof noStage)[] = []) =>
  renderToStaticMarkup(
    <FormFoot
      tab="wound-bed"
      onTab={nothing}
      copy={copy}
      hurdles={{ missing, wrong: [], unconfirmed: [] }}
      toSign={toSign}
      onHurdle={nothing}
      isPending={false}
      isWaiting={false}
    />,
  )

describe('the foot of the assessment', () => {
  it('stays in view and folds what is missing on a phone', () => {
    const foot = drawn([length])
    expect(foot).toMatch(/class="sticky bottom-\(--nav-height\)/)
    expect(foot).toMatch(/aria-expanded="false" aria-controls="what-is-missing"/)
    expect(foot).toMatch(/aria-label="What is missing" class="[^"]*max-md:hidden"/)
    expect(foot).toContain('>Length</button>')
  })

  it('tells what is required to complete from what is needed to sign', () => {
    expect(drawn([length])).toContain('Still required: 1 (1 of the key fields)')
    expect(drawn([], [noStage])).toMatch(/Needed before signing:.*>Stage<\/button>/)
    // Complete is not signed.
    expect(drawn([], [noStage])).not.toContain('Still required')
  })

  it('offers to complete only when nothing is missing', () => {
    const inView = (foot: string) => /class="flex flex-wrap md:hidden">.*Complete Assessment/.test(foot)
    expect(inView(drawn([length]))).toBe(false)
    expect(inView(drawn([]))).toBe(true)
    expect(drawn([])).not.toContain('What is missing')
  })
})
