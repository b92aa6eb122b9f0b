import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FormFooter } from './form-footer.tsx'

const noop = () => {}
const carry = { from: null, canCarryTab: false, canCarryAll: false, carryTab: noop, carryAll: noop }
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
      carry={carry}
      onToday={noop}
      hurdles={{ missing, wrong: [] }}
      toSign={toSign}
      onHurdle={noop}
      isPending={false}
      isWaiting={false}
    />,
  )

describe('the foot of the assessment', () => {
  it('stays in view and folds the list of what is missing', () => {
    const foot = renderFooter([length])
    expect(foot).toMatch(/class="sticky bottom-\(--nav-height\)/)
    expect(foot).toMatch(/aria-expanded="false" aria-controls="[^"]+"[^>]*>1 field missing/)
    expect(foot).toMatch(/aria-label="Missing fields" hidden=""/)
    expect(foot).toContain('>Length</button>')
  })

  it('counts once what is missing to complete and to sign', () => {
    const foot = renderFooter([length], [noStage])
    expect(foot).toContain('2 fields missing')
    expect(foot).toMatch(/>Stage<\/button>: A pressure injury needs a stage\./)
    // Complete is not signed.
    expect(renderFooter([], [noStage])).toContain('1 field missing')
    expect(renderFooter([])).not.toContain('missing')
  })

  it('offers to complete only when nothing is missing', () => {
    const isButtonShown = (foot: string) =>
      /class="flex flex-wrap md:hidden">.*Complete Assessment/.test(foot)
    expect(isButtonShown(renderFooter([length]))).toBe(false)
    expect(isButtonShown(renderFooter([]))).toBe(true)
    expect(renderFooter([])).not.toContain('Missing fields')
  })
})
