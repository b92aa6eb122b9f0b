import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FormFooter } from './form-footer.tsx'

const noop = () => {}
const copy = {
  from: null,
  canCopy: false,
  openCopies: 0,
  onCopy: noop,
  onConfirm: noop,
  onTakeBack: noop,
}
const length = { tab: 'measurements', field: 'length', name: 'Length', words: 'Length is required' } as const
const noStage = {
  ruleId: 'PI7.stage-missing',
  severity: 'blocks',
  fields: ['stage'],
  text: 'A pressure injury needs a stage.',
} as const
const renderFooter = (missing: readonly (typeof length)[], toSign: readonly (typeof noStage)[] = []) =>
  renderToStaticMarkup(
    <FormFooter
      tab="wound-bed"
      onTab={noop}
      copy={copy}
      hurdles={{ missing, wrong: [], unconfirmed: [] }}
      toSign={toSign}
      onHurdle={noop}
      isPending={false}
      isWaiting={false}
    />,
  )

describe('the foot of the assessment', () => {
  it('stays in view and folds what is missing on a phone', () => {
    const foot = renderFooter([length])
    expect(foot).toMatch(/class="sticky bottom-\(--nav-height\)/)
    expect(foot).toMatch(/aria-expanded="false" aria-controls="what-is-missing"/)
    expect(foot).toMatch(/aria-label="Missing fields" class="[^"]*max-md:hidden"/)
    expect(foot).toContain('>Length</button>')
  })

  it('distinguishes what is required to complete from what is needed to sign', () => {
    expect(renderFooter([length])).toContain('Still required: 1 (1 key field)')
    expect(renderFooter([], [noStage])).toMatch(/Required before signing:.*>Stage<\/button>/)
    // Complete is not signed.
    expect(renderFooter([], [noStage])).not.toContain('Still required')
  })

  it('offers to complete only when nothing is missing', () => {
    const isButtonShown = (foot: string) =>
      /class="flex flex-wrap md:hidden">.*Complete Assessment/.test(foot)
    expect(isButtonShown(renderFooter([length]))).toBe(false)
    expect(isButtonShown(renderFooter([]))).toBe(true)
    expect(renderFooter([])).not.toContain('Missing fields')
  })
})
