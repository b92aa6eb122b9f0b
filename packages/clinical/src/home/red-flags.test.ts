/** Rules HM3 to HM5: danger signs at home, one instruction each, in both languages. */
import { describe, expect, it } from 'vitest'
import { patientLanguages } from './patient-languages.ts'
import {
  instructionTitles,
  type RedFlag,
  redFlagInstructions,
  redFlagLabels,
  redFlagQuestions,
  redFlagSigns,
} from './red-flag-table.ts'
import {
  buildRedFlagAdvice,
  buildRedFlagReminder,
  evaluateRedFlags,
  formatRedFlagLines,
  formatSignWithInstruction,
  storedRedFlags,
  listRedFlags,
} from './red-flags.ts'

const getInstruction = (...flags: RedFlag[]) => evaluateRedFlags(flags)?.instruction
const ids = redFlagQuestions.map(({ id }) => id)
const getSeverity = (flags: readonly RedFlag[]) => {
  const instruction = evaluateRedFlags(flags)?.instruction
  return instruction ? redFlagInstructions.length - redFlagInstructions.indexOf(instruction) : 0
}

describe('the instruction for a danger sign', () => {
  it.each(['bleeding', 'faint', 'cold_limb'] as const)('[HM3] %s alone is for 911', (flag) => {
    expect(getInstruction(flag)).toBe('call-911')
  })

  it('[HM3] fever or feeling very sick, with spreading redness or severe new pain, is for 911', () => {
    expect(getInstruction('ill', 'spreading')).toBe('call-911')
    expect(getInstruction('ill', 'pain')).toBe('call-911')
  })

  it('[HM3] fever, chills, feeling very sick or severe new pain alone: the care team now, else 911', () => {
    expect(getInstruction('ill')).toBe('call-now')
    expect(getInstruction('pain')).toBe('call-now')
    expect(getInstruction('pain', 'spreading')).toBe('call-now')
    expect(buildRedFlagAdvice(['pain'], 'en')).toMatchObject({
      title: 'Call your care team now',
      says: expect.stringContaining('If no one answers, call 911') as string,
    })
  })

  it('[HM3] a call now instruction includes when it becomes 911', () => {
    for (const flag of ['ill', 'pain'] as const) {
      expect(buildRedFlagAdvice([flag], 'en').says).toContain(
        'If redness spreads, or you have both fever and severe pain, call 911.',
      )
      expect(buildRedFlagAdvice([flag], 'es').says).toContain(
        'Si el enrojecimiento se extiende, o tiene fiebre y dolor muy fuerte a la vez, llame al 911.',
      )
    }
  })

  it('[HM3] spreading redness, pus or a new smell alone is for today', () => {
    expect(getInstruction('spreading')).toBe('call-today')
  })

  it('[HM3] one more yes never makes it weaker', () => {
    const sets = Array.from({ length: 2 ** ids.length }, (_, bits) =>
      ids.filter((_id, at) => bits & (2 ** at)),
    )
    for (const set of sets)
      for (const id of ids) expect(getSeverity([...set, id])).toBeGreaterThanOrEqual(getSeverity(set))
    expect(sets.filter((set) => getSeverity(set) === 0)).toEqual([[]])
  })

  it('[HM3] bleeding is pressed with a clean cloth and brought to 911, whatever else is true', () => {
    for (const flags of [['bleeding'], ['bleeding', 'ill', 'cold_limb']] as RedFlag[][]) {
      const { title, says } = buildRedFlagAdvice(flags, 'en')
      expect(title).toBe('Call 911 now')
      expect(says).toMatch(/^Press firmly with a clean cloth\./)
      expect(says).not.toMatch(/call your care team/i)
    }
  })

  it('[HM3] no yes is no all-clear', () => {
    const { instruction, says } = buildRedFlagAdvice([], 'en')
    expect(instruction).toBeNull()
    expect(says).toMatch(/call 911/)
    expect(says).not.toMatch(/fine|all well|no infection/i)
  })

  it('[HM3] what was one question before is shown as answered, and counts as the worse of the two', () => {
    const flags = listRedFlags({ ill: false, spreading: false, pain_or_bleeding: true, bleeding: null })
    expect(flags).toEqual(['pain_or_bleeding'])
    expect(evaluateRedFlags(flags)?.instruction).toBe('call-911')
  })
})

describe('a yes from home that the care team has not reviewed', () => {
  it('[HM4] is named, and says when to call; it never praises', () => {
    for (const { id, text } of storedRedFlags)
      for (const language of patientLanguages) {
        const { instruction, title, says } = buildRedFlagReminder([id], language)
        expect(instruction).not.toBeNull()
        expect(title.toLowerCase()).toContain(text[language].toLowerCase())
        expect(says).toMatch(/911/)
        expect(says).not.toMatch(/better|healing|well done|mejor|sana/i)
      }
  })

  it('[HM4] the most urgent one counts, whatever else was reported', () => {
    for (const flag of ['bleeding', 'faint', 'cold_limb'] as const)
      expect(buildRedFlagReminder(['spreading', 'pain', flag], 'en').says).toMatch(
        /If this is still happening, call 911 now/,
      )
    expect(buildRedFlagReminder(['spreading', 'ill'], 'en').says).toMatch(/call 911 now/)
    expect(buildRedFlagReminder(['spreading', 'pain'], 'en').says).toMatch(/call them now/)
    expect(buildRedFlagReminder(['pain', 'spreading'], 'en').title).toBe(
      'You told us about: severe new pain; spreading redness, pus, or a new smell',
    )
  })
})

describe('the table of danger signs', () => {
  it('[HM5] has every question, and says everything in both languages', () => {
    for (const id of ids)
      expect(redFlagSigns.some(({ when }) => when.some(([first]) => first === id))).toBe(true)
    const texts = [
      ...redFlagQuestions.map(({ question }) => question),
      ...redFlagSigns.flatMap(({ text, firstAid }) => (firstAid ? [text, firstAid] : [text])),
      ...Object.values(instructionTitles),
      ...Object.values(redFlagLabels),
    ]
    for (const { en, es } of texts) {
      expect(en.length).toBeGreaterThan(3)
      expect(es).not.toBe(en)
    }
    expect(redFlagQuestions.map(({ question }) => question.es)).toContain(
      '¿Está confundido o confundida, siente que se va a desmayar, respira muy rápido o tiene escalofríos con temblor?',
    )
    expect(
      texts.some(({ es }) => es.includes('dormidos') && !es.includes('adormecidos (sin sensación)')),
    ).toBe(false)
    expect(redFlagQuestions.every(({ question }) => question.es.startsWith('¿'))).toBe(true)
  })

  it('[HM5] is written out whole, in order of urgency, for emails and print', () => {
    expect(formatRedFlagLines('en')).toEqual([
      'Call 911 now:',
      '- Bleeding that does not stop. Press firmly with a clean cloth.',
      '- Confused, faint, breathing fast, or shaking chills.',
      '- A leg, foot, arm, or hand, or toes or fingers, newly cold, blue, black, or numb.',
      '- Fever or feeling very sick, together with spreading redness or severe new pain.',
      'Call your care team now. If no one answers, call 911:',
      '- Fever, chills, or feeling very sick.',
      '- Severe new pain.',
      'Call your care team today:',
      '- Spreading redness, pus, or a new smell.',
    ])
    expect(formatRedFlagLines('es')).toHaveLength(formatRedFlagLines('en').length)
  })

  it('[HM5] one sign is never named without its instruction', () => {
    for (const id of ids)
      for (const language of patientLanguages) {
        const { instruction } = evaluateRedFlags([id])!
        expect(formatSignWithInstruction(id, language)).toContain(instructionTitles[instruction][language])
      }
  })
})
