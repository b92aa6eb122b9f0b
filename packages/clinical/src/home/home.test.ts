/** Rules HM1 to HM4: what is said to people at home. */
import { describe, expect, it } from 'vitest'
import { standingStates } from '../healing/standing-states.ts'
import { visitedOn } from '../healing/visited.ts'
import { plainChange, plainSize, plainStandings } from './plain-words.ts'
import {
  flagReminder,
  homeAdvice,
  keptRedFlags,
  redFlagQuestions,
  redFlagsIn,
  whenToCall,
  type RedFlag,
  type RedFlagAnswers,
} from './red-flags.ts'

const at = (date: string, areaCm2: number | null, more = {}) =>
  visitedOn(date, { areaCm2, areaMethod: 'photo-outline', areaErrorCm2: 0.2, debridement: 'none', ...more })
const day = (date: string) => date

describe('a wound in plain words', () => {
  it('[HM1] has words for every way a wound can stand, and says it where it cannot be told', () => {
    for (const state of standingStates) expect(plainStandings[state].says).toMatch(/\.$/)
    expect(plainStandings.unknown.word).toBe('We cannot tell yet')
  })

  it('[HM2] says the newest size with its error, and never a size that was not measured', () => {
    expect(plainSize([at('2026-03-02', 5.44)])).toBe('Its area is 5.4 square centimeters, give or take 0.2.')
    expect(plainSize([at('2026-03-02', 5), at('2026-03-09', null)])).toMatch(/^Its area is 5 /)
    expect(plainSize([at('2026-03-02', 0.04, { areaErrorCm2: 0.05 })])).toBe(
      'Its area is 0.04 square centimeters, give or take 0.05.',
    )
    expect(plainSize([])).toBe('Your wound has not been measured yet.')
    expect(plainSize([at('2026-03-02', 0)])).toBe('At the last check the wound was closed.')
  })

  it('[HM2] does not call a wound closed while a tunnel is open under the skin', () => {
    const hollow = [at('2026-03-02', 2), at('2026-03-16', 0, { tunneling: true })]
    expect(plainSize(hollow)).toBe(
      'At the last check the skin was closed, but there is still a gap under it.',
    )
    expect(plainChange(hollow, day)).toBe('Its skin has closed since 2026-03-02.')
  })

  it('[HM2] says smaller or larger only beyond the error of measuring', () => {
    const change = (first: number, last: number, more = {}) =>
      plainChange([at('2026-03-02', first), at('2026-03-16', last, more)], day)
    expect(change(10, 7.5)).toBe('It is about 25 % smaller than on 2026-03-02.')
    expect(change(10, 12)).toBe('It is about 20 % larger than on 2026-03-02.')
    expect(change(10, 9.9)).toBe('We cannot tell yet if it has changed since 2026-03-02.')
    expect(change(10, 0)).toBe('It has closed since 2026-03-02.')
    expect(change(0, 2)).toBe('It was closed on 2026-03-02 and is open again.')
    expect(change(0, 0)).toBe('It was closed on 2026-03-02 and still is.')
    expect(change(10, 5, { areaMethod: 'traced' })).toBe('There is no earlier size to compare with yet.')
    expect(plainChange([at('2026-03-02', 4)], day)).toBe('There is no earlier size to compare with yet.')
  })
})

describe('the questions of a photo from home', () => {
  const answers = (...yes: RedFlag[]) =>
    Object.fromEntries(redFlagQuestions.map(({ id }) => [id, yes.includes(id)])) as RedFlagAnswers

  it('[HM3] bleeding that does not stop is pressed and brought to 911, whatever else is true', () => {
    for (const yes of [answers('bleeding'), answers('bleeding', 'ill', 'cold_limb')]) {
      const { level, says } = homeAdvice(yes)
      expect(level).toBe('emergency')
      expect(says).toMatch(/press firmly.*call 911/i)
      expect(says).not.toMatch(/call your care team/i)
    }
  })

  it.each(['faint', 'cold_limb'] as const)('[HM3] %s is for 911, not for the care team first', (flag) => {
    const { level, title, says } = homeAdvice(answers(flag, 'spreading'))
    expect([level, title]).toEqual(['emergency', 'Call 911 now'])
    expect(says).not.toMatch(/call your care team/i)
  })

  it('[HM3] any yes asks for help, and the most pressing one counts', () => {
    for (const { id } of redFlagQuestions) expect(homeAdvice(answers(id)).level).not.toBe('wait')
    expect(homeAdvice(answers('ill', 'spreading')).title).toBe('Get help now')
    expect(homeAdvice(answers('pain')).says).toMatch(/care team now.*911/)
    expect(homeAdvice(answers('spreading')).level).toBe('call')
    expect(redFlagsIn(answers('spreading', 'ill'))).toEqual(['ill', 'spreading'])
  })

  it('[HM3] the list that is always there names every sign once, each where the advice puts it', () => {
    expect(whenToCall.flatMap(({ flags }) => flags)).toEqual(redFlagQuestions.map(({ id }) => id))
    const advised = whenToCall.map(({ flags }) => flags.map((flag) => homeAdvice(answers(flag)).title))
    expect(advised).toEqual([
      ['Press firmly and call 911 now', 'Call 911 now', 'Call 911 now'],
      ['Get help now', 'Get help now'],
      ['Call your care team today'],
    ])
  })

  it('[HM3] what was asked as one question before is still told as it was answered', () => {
    expect(redFlagsIn({ ill: false, spreading: false, pain_or_bleeding: true, bleeding: null })).toEqual([
      'pain_or_bleeding',
    ])
  })

  it('[HM3] no yes is no all-clear: it still says when to call', () => {
    const { level, says } = homeAdvice(answers())
    expect(level).toBe('wait')
    expect(says).toMatch(/911/)
    expect(says).not.toMatch(/fine|all well|no infection/i)
  })
})

describe('a yes from home that nobody has looked at yet', () => {
  it('[HM4] is named, and says when to call; it never praises', () => {
    for (const { id, told } of keptRedFlags) {
      const { level, title, says } = flagReminder([id])
      expect(level).not.toBe('wait')
      expect(title).toBe(`You told us about ${told}`)
      expect(says).toMatch(/call .*911/)
      expect(says).not.toMatch(/better|healing|well done|keep going/i)
    }
  })

  it('[HM4] the most pressing one counts, whatever else was told', () => {
    for (const flag of ['bleeding', 'faint', 'cold_limb'] as const)
      expect(flagReminder(['spreading', 'pain', flag]).says).toMatch(/^If it is still so, call 911 now/)
    expect(flagReminder(['spreading', 'pain']).says).toMatch(/call your care team now/)
    expect(flagReminder(['spreading'])).toMatchObject({ level: 'call' })
    expect(flagReminder(['pain', 'spreading']).title).toBe(
      'You told us about strong new pain; spreading redness, pus or a new bad smell',
    )
  })
})
