/**
 * The danger signs of a wound at home and what to do about each, in English and Spanish: rules HM3 and HM5. One table for every page,
 * email and printed sheet; nothing else may word these instructions.
 */
import type { LocalizedText } from './patient-languages.ts'

export * from './patient-languages.ts'

/** Asked one by one, the most pressing first. Any yes is sent to the care team. */
export const redFlagQuestions = [
  {
    id: 'bleeding',
    question: {
      en: 'Is there bleeding that does not stop?',
      es: '¿Tiene un sangrado que no para?',
    },
  },
  {
    id: 'faint',
    question: {
      en: 'Do you feel confused or faint, are you breathing fast, or do you have shaking chills?',
      es: '¿Está confundido o confundida, siente que se va a desmayar, respira muy rápido o tiene escalofríos con temblor?',
    },
  },
  {
    id: 'cold_limb',
    question: {
      en: 'Is a leg, foot, arm, or hand newly cold, blue, black, or numb? Toes and fingers count too.',
      es: '¿Tiene de pronto una pierna, un pie, un brazo o una mano fríos, azules, negros o adormecidos (sin sensación)? Los dedos también cuentan.',
    },
  },
  {
    id: 'ill',
    question: {
      en: 'Do you have a fever or chills, or do you feel very sick?',
      es: '¿Tiene fiebre o escalofríos, o se siente muy mal?',
    },
  },
  {
    id: 'pain',
    question: { en: 'Do you have severe pain that is new?', es: '¿Tiene un dolor nuevo y muy fuerte?' },
  },
  {
    id: 'spreading',
    question: {
      en: 'Is redness spreading, or is there pus or a new smell?',
      es: '¿Se extiende el enrojecimiento, o hay pus o un olor nuevo?',
    },
  },
] as const

export type RedFlag = (typeof redFlagQuestions)[number]['id']

export const redFlagInstructions = ['call-911', 'call-now', 'call-today'] as const
export type RedFlagInstruction = (typeof redFlagInstructions)[number]

/** The heading of the signs with one instruction, in lists. */
export const instructionTitles: Readonly<Record<RedFlagInstruction, LocalizedText>> = {
  'call-911': { en: 'Call 911 now', es: 'Llame al 911 ahora' },
  'call-now': {
    en: 'Call your care team now. If no one answers, call 911',
    es: 'Llame ahora a su equipo médico. Si nadie contesta, llame al 911',
  },
  'call-today': { en: 'Call your care team today', es: 'Llame hoy a su equipo médico' },
}

export interface RedFlagSign {
  readonly instruction: RedFlagInstruction
  /** Each of these sets of answers is the sign. */
  readonly when: readonly (readonly RedFlag[])[]
  readonly text: LocalizedText
  /** What to do until help comes. */
  readonly firstAid?: LocalizedText
}

/** In the order of their urgency: the first sign that is there decides. */
export const redFlagSigns: readonly RedFlagSign[] = [
  {
    instruction: 'call-911',
    when: [['bleeding']],
    text: { en: 'Bleeding that does not stop', es: 'Sangrado que no para' },
    firstAid: { en: 'Press firmly with a clean cloth.', es: 'Presione fuerte con un paño limpio.' },
  },
  {
    instruction: 'call-911',
    when: [['faint']],
    text: {
      en: 'Confused, faint, breathing fast, or shaking chills',
      es: 'Confusión, desmayo, respiración rápida o escalofríos con temblor',
    },
  },
  {
    instruction: 'call-911',
    when: [['cold_limb']],
    text: {
      en: 'A leg, foot, arm, or hand, or toes or fingers, newly cold, blue, black, or numb',
      es: 'Una pierna, un pie, un brazo, una mano o los dedos que de pronto están fríos, azules, negros o adormecidos (sin sensación)',
    },
  },
  {
    instruction: 'call-911',
    when: [
      ['ill', 'spreading'],
      ['ill', 'pain'],
    ],
    text: {
      en: 'Fever or feeling very sick, together with spreading redness or severe new pain',
      es: 'Fiebre o sentirse muy mal, junto con enrojecimiento que se extiende o dolor nuevo y muy fuerte',
    },
  },
  {
    instruction: 'call-now',
    when: [['ill']],
    text: { en: 'Fever, chills, or feeling very sick', es: 'Fiebre, escalofríos o sentirse muy mal' },
  },
  {
    instruction: 'call-now',
    when: [['pain']],
    text: { en: 'Severe new pain', es: 'Dolor nuevo y muy fuerte' },
  },
  {
    instruction: 'call-today',
    when: [['spreading']],
    text: {
      en: 'Spreading redness, pus, or a new smell',
      es: 'Enrojecimiento que se extiende, pus o un olor nuevo',
    },
  },
]

/** Said wherever a patient sends something. */
export const emergencyReminder: LocalizedText = {
  en: 'If you think this is an emergency, call 911.',
  es: 'Si cree que es una emergencia, llame al 911.',
}

/** The buttons beside an instruction, and the heading of the list. */
export const redFlagLabels: Readonly<
  Record<'whenToCall' | 'call911' | 'callCareTeam' | 'ifNoAnswer', LocalizedText>
> = {
  whenToCall: { en: 'When to call for help', es: 'Cuándo pedir ayuda' },
  call911: { en: 'Call 911', es: 'Llamar al 911' },
  callCareTeam: { en: 'Call your care team', es: 'Llamar a su equipo médico' },
  ifNoAnswer: { en: 'If no one answers:', es: 'Si nadie contesta:' },
}
