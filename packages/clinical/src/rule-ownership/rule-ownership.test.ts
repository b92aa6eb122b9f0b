/** Rules RO1 to RO4: what a practice owns, what it cannot switch off, what a new version changes, and who decides. */
import { describe, expect, it } from 'vitest'
import { checkSafety } from '../contraindications/check.ts'
import { toSafetyFacts } from '../contraindications/facts.ts'
import { identifySupplies } from '../contraindications/identify.ts'
import { recommend } from '../recommendations/recommend.ts'
import { createWoundPicture, type WoundPicture } from '../recommendations/wound-picture.ts'
import { listClinicalLeads } from './clinical-lead.ts'
import { compareRules, toApprovedRules } from './compare-rules.ts'
import { findProtection, isRuleOff } from './protected-rules.ts'
import { findCatalogRule, ruleCatalog, ruleCatalogVersion } from './rule-catalog.ts'

const rules = ruleCatalog.flatMap((set) => set.rules)
const recommendIds = (noted: Partial<WoundPicture>) =>
  recommend(createWoundPicture(noted)).recommended.map(({ ruleId }) => ruleId)

describe('the catalog', () => {
  it('[RO1] every rule has a source, an edition and a content, and an id of its own', () => {
    for (const { id, source, edition, content } of rules)
      expect([source.trim(), edition.trim(), content['Title']?.trim()], id).not.toContain('')
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
  })
  it('[RO1] no text leaves a rule to be confirmed', () => {
    expect(JSON.stringify(ruleCatalog)).not.toMatch(/to be confirmed|pending (clinician )?confirmation/i)
  })
  it('[RO1] names the version of each set', () => {
    expect(ruleCatalogVersion.split(' ')).toEqual(ruleCatalog.map(({ version }) => version))
  })
  it('[RO1] repositioning cites the fourth edition of the international guideline, the others the third', () => {
    expect(findCatalogRule('RC26')?.edition).toBe('4th edition, living guideline, 2025')
    expect(findCatalogRule('RC28')?.edition).toBe('3rd edition, 2019')
  })
})

describe('switching off', () => {
  it('[RO2] a rule that is off recommends nothing and is listed where it would have', () => {
    expect(recommendIds({ smoking: true })).toEqual(['RC44'])
    const off = recommend(createWoundPicture({ smoking: true, rulesOff: ['RC44'] }))
    expect(off.recommended).toEqual([])
    expect(off.switchedOff.map(({ ruleId }) => ruleId)).toEqual(['RC44'])
    expect(recommend(createWoundPicture({ smoking: false, rulesOff: ['RC44'] })).switchedOff).toEqual([])
  })
  it('[RO2] a safety check that is off gives no alert, and its recommendation says that it was not verified', () => {
    const facts = { infection: 'local', exudateAmount: 'heavy', thyroidDisease: true } as const
    const [iodine] = identifySupplies(['iodine-dressing'])
    const check = (rulesOff: string[]) =>
      checkSafety([iodine!], toSafetyFacts(createWoundPicture({ ...facts, rulesOff }))).map(
        ({ rule }) => rule,
      )
    expect(check([])).toContain('CX9')
    expect(check(['CX9'])).not.toContain('CX9')
    expect(recommendIds(facts)).not.toContain('RC4')
    const shown = recommend(createWoundPicture({ ...facts, rulesOff: ['CX9'] }))
    expect(shown.recommended.find(({ ruleId }) => ruleId === 'RC4')?.notKnown).toContain('Thyroid disease')
  })
  it.each(['RC1', 'RC2', 'RC6', 'RC8', 'RC11', 'RC12', 'RC13', 'RC14', 'RC31', 'RC52', 'RC47', 'RC49'])(
    '[RO2] %s stays on whatever a list says',
    (id) => {
      expect(findProtection(id)).not.toBeNull()
      expect(isRuleOff(id, [id])).toBe(false)
      expect(findCatalogRule(id)?.isSwitchable).toBe(false)
    },
  )
  it.each(['CX2', 'CX4', 'CX5', 'CX7', 'CX8', 'CX12', 'CX13'])('[RO2] the check %s stays on', (id) => {
    expect(isRuleOff(`${id}.part`, [id])).toBe(false)
  })
  it('[RO2] every rule that can be immediate is protected', () => {
    const immediate = rules.filter(({ content }) => content['Priority'] === 'Immediate')
    expect(immediate.length).toBeGreaterThan(0)
    expect(immediate.filter(({ id }) => findProtection(id) === null)).toEqual([])
  })
  it('[RO2] allergies, ischemia and spreading infection are found although everything is listed as off', () => {
    const rulesOff = rules.map(({ id }) => id)
    expect(recommendIds({ infection: 'spreading', rulesOff })).toEqual(['RC2'])
    const facts = toSafetyFacts(createWoundPicture({ allergies: ['silver'], rulesOff }))
    expect(checkSafety(identifySupplies(['silver-dressing']), facts)[0]).toMatchObject({
      rule: 'CX4',
      level: 'contraindicated',
    })
  })
})

describe('a new version', () => {
  it('[RO3] changes nothing against itself', () => {
    expect(compareRules(toApprovedRules(rules), rules)).toEqual([])
  })
  it('[RO3] lists what was added, changed with both texts, and removed', () => {
    const approved = toApprovedRules(rules)
      .filter(({ id }) => id !== 'RC1')
      .map((rule) =>
        rule.id === 'RC2' ? { ...rule, content: { ...rule.content, Duration: 'Ten days' } } : rule,
      )
    const gone = { id: 'RC999', version: 1, title: 'An old rule', content: {} }
    expect(compareRules([...approved, gone], rules)).toEqual([
      { ruleId: 'RC1', title: expect.any(String), change: 'added', fields: [] },
      {
        ruleId: 'RC2',
        title: expect.any(String),
        change: 'changed',
        fields: [{ label: 'Duration', before: 'Ten days', after: 'As prescribed' }],
      },
      { ruleId: 'RC999', title: 'An old rule', change: 'removed', fields: [] },
    ])
  })
  it('[RO3] lists a raised version without another text', () => {
    const approved = toApprovedRules(rules).map((rule) =>
      rule.id === 'RC3' ? { ...rule, version: 1 } : rule,
    )
    expect(compareRules(approved, rules)).toEqual([
      { ruleId: 'RC3', title: 'Silver dressing', change: 'changed', fields: [] },
    ])
  })
})

describe('the clinical lead', () => {
  const member = (userId: string, more: object = {}) => ({
    userId,
    isLead: false,
    isOwner: false,
    credential: 'RN' as string | null,
    ...more,
  })
  const listIds = (...staff: ReturnType<typeof member>[]) =>
    listClinicalLeads(staff).map(({ userId }) => userId)

  it('[RO4] is who was named, as long as they have a credential', () => {
    expect(listIds(member('a', { isLead: true }), member('b', { isOwner: true }))).toEqual(['a'])
    expect(listIds(member('a', { isLead: true, credential: null }), member('b'))).toEqual([])
  })
  it('[RO4] is the credentialed owner of a solo practice, with staff who have no credential beside them', () => {
    expect(listIds(member('a', { isOwner: true }), member('b', { credential: null }))).toEqual(['a'])
    expect(listIds(member('a', { isOwner: true, credential: null }))).toEqual([])
  })
  it('[RO4] is nobody where two have a credential and none was named', () => {
    expect(listIds(member('a', { isOwner: true }), member('b'))).toEqual([])
  })
})
