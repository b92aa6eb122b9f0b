/**
 * What the answers from home mean, by the table in `red-flag-table.ts`: rules HM3 and HM4. Pure, so that a phone without a network and the
 * server say the same. Never an all-clear: six answers are no examination.
 */
import {
  emergencyReminder,
  instructionTitles,
  type RedFlag,
  type RedFlagInstruction,
  redFlagInstructions,
  redFlagQuestions,
  type RedFlagSign,
  redFlagSigns,
} from './red-flag-table.ts'
import type { LocalizedText, PatientLanguage } from './patient-languages.ts'

/** Yes, no; a question that was not answered is neither. */
export type RedFlagAnswers = Readonly<Partial<Record<RedFlag, boolean>>>

/** Asked in one question until each got its own; earlier answers are stored as they were given. */
const askedBefore = 'pain_or_bleeding'
export type StoredRedFlag = RedFlag | typeof askedBefore

const getSign = (flag: RedFlag): RedFlagSign =>
  redFlagSigns.find(({ when }) => when.some((flags) => flags.length === 1 && flags[0] === flag))! // a test holds it

const storedFlagTexts: LocalizedText = {
  en: 'Severe new pain or bleeding',
  es: 'Dolor nuevo y muy fuerte o sangrado',
}

/** Everything that a stored answer can have said yes to, as the table words it. */
export const storedRedFlags: readonly { readonly id: StoredRedFlag; readonly text: LocalizedText }[] = [
  ...redFlagQuestions.map(({ id }) => ({ id, text: getSign(id).text })),
  { id: askedBefore, text: storedFlagTexts },
]

export const listRedFlags = (
  answers: Readonly<Partial<Record<StoredRedFlag, boolean | null>>>,
): StoredRedFlag[] => storedRedFlags.map(({ id }) => id).filter((id) => answers[id])

/** The most pressing sign of the table among these. A yes to the old question may have been the bleeding: it counts as both. */
export function evaluateRedFlags(flags: readonly StoredRedFlag[]): RedFlagSign | null {
  const yes = new Set<StoredRedFlag>(flags.includes(askedBefore) ? [...flags, 'bleeding', 'pain'] : flags)
  return redFlagSigns.find(({ when }) => when.some((set) => set.every((flag) => yes.has(flag)))) ?? null
}

export interface RedFlagAdvice {
  /** Null: no sign of the table was reported. */
  readonly instruction: RedFlagInstruction | null
  readonly title: string
  readonly says: string
}

const adviceTexts: Readonly<Record<RedFlagInstruction, { title: LocalizedText; says: LocalizedText }>> = {
  'call-911': {
    title: instructionTitles['call-911'],
    says: {
      en: 'Do not drive yourself. Do not wait for your care team.',
      es: 'No maneje usted mismo; pida ayuda. No espere a su equipo médico.',
    },
  },
  'call-now': {
    title: { en: 'Call your care team now', es: 'Llame ahora a su equipo médico' },
    says: {
      en: 'If no one answers, call 911. Do not wait for a message. If redness spreads, or you have both fever and severe pain, call 911.',
      es: 'Si nadie contesta, llame al 911. No espere un mensaje. Si el enrojecimiento se extiende, o tiene fiebre y dolor muy fuerte a la vez, llame al 911.',
    },
  },
  'call-today': {
    title: instructionTitles['call-today'],
    says: {
      en: 'This may be an infection. Call even if you feel OK. If you also get a fever or feel very sick, call 911.',
      es: 'Puede ser una infección. Llame aunque se sienta bien. Si además tiene fiebre o se siente muy mal, llame al 911.',
    },
  },
}

const noFlag = {
  title: { en: 'Thank you', es: 'Gracias' },
  says: {
    en: 'Your care team will check your photo.',
    es: 'Su equipo médico verá su foto.',
  },
}

const join = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ')

/** What the patient reads after the first yes. */
export function buildRedFlagAdvice(
  flags: readonly StoredRedFlag[],
  language: PatientLanguage,
): RedFlagAdvice {
  const sign = evaluateRedFlags(flags)
  if (!sign)
    return {
      instruction: null,
      title: noFlag.title[language],
      says: join(noFlag.says[language], emergencyReminder[language]),
    }
  const { title, says } = adviceTexts[sign.instruction]
  return {
    instruction: sign.instruction,
    title: title[language],
    says: join(sign.firstAid?.[language], says[language]),
  }
}

const reminderTexts: Readonly<Record<RedFlagInstruction, LocalizedText>> = {
  'call-911': {
    en: 'If this is still happening, call 911 now. Do not wait for your care team.',
    es: 'Si esto sigue, llame al 911 ahora. No espere a su equipo médico.',
  },
  'call-now': {
    en: 'If your care team has not called you, call them now. If no one answers, call 911.',
    es: 'Si su equipo médico no le ha llamado, llame ahora. Si nadie contesta, llame al 911.',
  },
  'call-today': {
    en: 'If your care team has not called you, call them today. If you also get a fever or feel very sick, call 911.',
    es: 'Si su equipo médico no le ha llamado, llame hoy. Si además tiene fiebre o se siente muy mal, llame al 911.',
  },
}

const lowercaseFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/**
 * What the patient reads until the care team has reviewed a yes, rule HM4: what was reported, and when to call. Until then nothing says
 * that the wound does well.
 */
export function buildRedFlagReminder(
  flags: readonly StoredRedFlag[],
  language: PatientLanguage,
): RedFlagAdvice {
  const told = storedRedFlags
    .filter(({ id }) => flags.includes(id))
    .map(({ text }) => lowercaseFirst(text[language]))
    .join('; ')
  const sign = evaluateRedFlags(flags)
  return {
    instruction: sign?.instruction ?? null,
    title: language === 'es' ? `Usted nos dijo: ${told}` : `You told us about: ${told}`,
    says: sign ? join(sign.firstAid?.[language], reminderTexts[sign.instruction][language]) : '',
  }
}

/** The whole table for a page that is always there: each instruction with its signs. */
export const listSignsByInstruction = (): readonly {
  readonly instruction: RedFlagInstruction
  readonly title: LocalizedText
  readonly signs: readonly RedFlagSign[]
}[] =>
  redFlagInstructions.map((instruction) => ({
    instruction,
    title: instructionTitles[instruction],
    signs: redFlagSigns.filter((sign) => sign.instruction === instruction),
  }))

/** The table as plain lines, for emails and print. */
export const formatRedFlagLines = (language: PatientLanguage): string[] =>
  listSignsByInstruction().flatMap(({ title, signs }) => [
    `${title[language]}:`,
    ...signs.map(({ text, firstAid }) => `- ${join(`${text[language]}.`, firstAid?.[language])}`),
  ])

/** One sign with its instruction, for a lesson that names it. */
export function formatSignWithInstruction(flag: RedFlag, language: PatientLanguage): string {
  const { text, firstAid, instruction } = getSign(flag)
  const before = firstAid ? `${text[language]}. ${firstAid[language]}` : `${text[language]}.`
  return `${before} ${instructionTitles[instruction][language]}.`
}
