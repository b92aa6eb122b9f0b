import { describe, expect, it } from 'vitest'
import { diagnosisList as icd10Codes } from '@mendwell/clinical'
import { searchIcd10Codes, findIcd10Code, formatCode } from './icd10.ts'

describe('the list of diagnosis codes', () => {
  it('has hundreds, each once, each with its own words', () => {
    expect(icd10Codes.length).toBeGreaterThan(900)
    expect(new Set(icd10Codes.map(({ code }) => code)).size).toBe(icd10Codes.length)
    expect(new Set(icd10Codes.map(({ description }) => description)).size).toBe(icd10Codes.length)
  })

  it('is written as codes are', () => {
    for (const { code } of icd10Codes) expect(code).toMatch(/^[A-Z]\d[0-9A-Z](\.[0-9A-Z]{1,4})?$/)
  })

  it.each([
    ['L89.153', 'Pressure ulcer of sacral region, sacrum, coccyx, tailbone, stage 3'],
    ['L89.616', 'Pressure ulcer of right heel, deep tissue damage'],
    ['L89.220', 'Pressure ulcer of left hip, unstageable'],
    ['L89.44', 'Pressure ulcer of contiguous site of back, buttock, and hip, stage 4'],
    ['L89.45', 'Pressure ulcer of contiguous site of back, buttock, and hip, unstageable'],
    ['L89.90', 'Pressure ulcer of unspecified site, unspecified stage'],
    ['L97.512', 'Non-pressure chronic ulcer of other part of right foot, toe, fat layer exposed'],
    ['L97.426', 'Non-pressure chronic ulcer of left heel and midfoot, bone involved without necrosis'],
    ['L98.421', 'Non-pressure chronic ulcer of back, breakdown of skin only'],
    ['L98.A111', 'Non-pressure chronic ulcer of right upper arm, breakdown of skin only'],
    ['E11.621', 'Type 2 diabetes with foot ulcer'],
    ['E10.52', 'Type 1 diabetes with peripheral angiopathy with gangrene'],
    ['I70.234', 'Atherosclerosis of native arteries of right leg with ulceration, heel and midfoot'],
    ['I70.263', 'Atherosclerosis of native arteries with gangrene, both legs'],
    ['I83.013', 'Varicose veins of right leg with ulcer, ankle'],
    ['I87.312', 'Chronic venous hypertension with ulcer, left leg'],
    ['T25.221A', 'Second degree burn of right foot, active treatment'],
    ['T31.21', 'Burns of 20-29% of body surface, 10-19% third degree'],
    ['T81.31XA', 'Disruption of external surgical wound, dehiscence, active treatment'],
  ])('%s: %s', (code, description) => {
    expect(findIcd10Code(code)).toEqual({ code, description, billable: true })
  })

  it('leaves out what is no code: two sides at once, a surgical code that was divided', () => {
    for (const code of ['L89.133X', 'L97.531', 'T81.32XA', 'L98.491X'])
      expect(findIcd10Code(code)).toBeUndefined()
  })

  it('distinguishes headings from codes', () => {
    expect(findIcd10Code('L89')).toMatchObject({ billable: false })
    expect(findIcd10Code('L89.15')).toMatchObject({ billable: false })
  })
})

describe('a code as it is typed', () => {
  it.each([
    ['l89153', 'L89.153'],
    ['L89.153', 'L89.153'],
    [' e11 621 ', 'E11.621'],
    ['i10', 'I10'],
    ['t25221a', 'T25.221A'],
    ['see note', 'see note'],
    ['42', '42'],
  ])('%s becomes %s', (typed, code) => {
    expect(formatCode(typed)).toBe(code)
  })
})

describe('finding a code', () => {
  const listCodes = (asked: string, limit = 20) => searchIcd10Codes(asked, limit).map(({ code }) => code)

  it('by its beginning, with or without the point', () => {
    expect(listCodes('l8915')).toEqual(listCodes('L89.15'))
    expect(listCodes('L89.15')).toHaveLength(8)
    expect(listCodes('I10')).toEqual(['I10'])
  })

  it('by words in any order, and by their beginnings; the plainest first', () => {
    expect(listCodes('stage 4 heel right')[0]).toBe('L89.614')
    expect(listCodes('lymph')).toContain('I89.0')
    expect(listCodes('heart fail')).toContain('I50.9')
    expect(listCodes('diabetes foot ulcer')).toContain('E11.621')
  })

  it('gives no more than asked for, and nothing for nothing', () => {
    expect(listCodes('ulcer', 5)).toHaveLength(5)
    expect(listCodes('...')).toEqual([])
  })
})
