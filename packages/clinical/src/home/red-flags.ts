/**
 * The questions of a photo from home, rule HM3. Any yes is told to the care team at once, and the person is told what to do.
 * Nobody is told that all is well: six answers are no examination.
 */
export const redFlagQuestions = [
  {
    id: 'bleeding',
    question: 'Is there bleeding that does not stop?',
    short: 'Bleeding that does not stop',
    told: 'bleeding that does not stop',
  },
  {
    id: 'faint',
    question: 'Are you confused or faint, do you breathe fast, or do you shake with a fever?',
    short: 'Confused, faint, breathing fast or shaking with fever',
    told: 'feeling confused or faint, fast breathing or shaking with a fever',
  },
  {
    id: 'cold_limb',
    question: 'Has a foot, hand, leg or arm turned cold, blue, black or numb?',
    short: 'A limb newly cold, blue, black or numb',
    told: 'a foot, hand, leg or arm that turned cold, blue, black or numb',
  },
  {
    id: 'ill',
    question: 'Do you have a fever or chills, or do you feel very ill?',
    short: 'Fever or very ill',
    told: 'a fever, chills or feeling very ill',
  },
  {
    id: 'pain',
    question: 'Is there strong new pain?',
    short: 'New strong pain',
    told: 'strong new pain',
  },
  {
    id: 'spreading',
    question: 'Is the redness spreading, or is there pus or a new bad smell?',
    short: 'Spreading redness, pus or smell',
    told: 'spreading redness, pus or a new bad smell',
  },
] as const

export type RedFlag = (typeof redFlagQuestions)[number]['id']
/** Yes, no; an answer that was not given is neither. */
export type RedFlagAnswers = Readonly<Record<RedFlag, boolean>>

/** Asked in one question until each got its own; the answers of then are kept as they were given. */
const askedBefore = {
  id: 'pain_or_bleeding',
  short: 'New strong pain or bleeding',
  told: 'strong new pain or bleeding',
} as const

/** Everything that a stored answer can have said yes to. */
export const keptRedFlags = [...redFlagQuestions, askedBefore].map(({ id, short, told }) => ({
  id,
  short,
  told,
}))
export type KeptRedFlag = RedFlag | typeof askedBefore.id

export const redFlagsIn = (answers: Readonly<Partial<Record<KeptRedFlag, boolean | null>>>): KeptRedFlag[] =>
  keptRedFlags.map(({ id }) => id).filter((id) => answers[id])

export type HomeAdvice = {
  readonly level: 'emergency' | 'call' | 'wait'
  readonly title: string
  readonly says: string
}

/** What the person who sent it is told. The most pressing answer counts. */
export function homeAdvice(answers: RedFlagAnswers): HomeAdvice {
  if (answers.bleeding) {
    return {
      level: 'emergency',
      title: 'Press firmly and call 911 now',
      says: 'Press firmly on the wound with a clean cloth. Call 911. Keep pressing until help comes. Do not wait for your care team.',
    }
  }
  if (answers.faint || answers.cold_limb) {
    return {
      level: 'emergency',
      title: 'Call 911 now',
      says: 'This can be an emergency. Call 911. Do not drive yourself. Do not wait for your care team.',
    }
  }
  if (answers.ill || answers.pain) {
    return {
      level: 'emergency',
      title: 'Get help now',
      says: 'Call your care team now. If nobody answers, or you feel worse, call 911. Do not wait for a message.',
    }
  }
  if (answers.spreading) {
    return {
      level: 'call',
      title: 'Call your care team today',
      says: 'This can be an infection. Call today, even if you feel well. If you get a fever or feel ill, call 911.',
    }
  }
  return {
    level: 'wait',
    title: 'Thank you',
    says: 'Your care team will look at the photo. Call them if you get a fever, spreading redness or strong pain. Call 911 if it bleeds and does not stop, if you feel faint or confused, or if a foot or hand turns cold or blue.',
  }
}

/** When to call, for a page that is always there: the same signs in the steps of the advice above. */
export const whenToCall: readonly { readonly title: string; readonly flags: readonly RedFlag[] }[] = [
  { title: 'Call 911 now', flags: ['bleeding', 'faint', 'cold_limb'] },
  { title: 'Call your care team now. If nobody answers, call 911', flags: ['ill', 'pain'] },
  { title: 'Call your care team today', flags: ['spreading'] },
]

/**
 * What the person reads until the care team has looked at a yes, rule HM4: what was told, and when to call. Nothing says meanwhile
 * that the wound does well. The most pressing one counts.
 */
export function flagReminder(flags: readonly KeptRedFlag[]): HomeAdvice {
  const yes = (...ids: KeptRedFlag[]) => ids.some((id) => flags.includes(id))
  const told = keptRedFlags.filter(({ id }) => flags.includes(id)).map((flag) => flag.told)
  const title = `You told us about ${told.join('; ')}`
  if (yes('bleeding', 'faint', 'cold_limb'))
    return {
      level: 'emergency',
      title,
      says: 'If it is still so, call 911 now. Do not wait for your care team.',
    }
  if (yes('ill', 'pain', 'pain_or_bleeding'))
    return {
      level: 'emergency',
      title,
      says: 'If nobody has called you, call your care team now. If nobody answers, if it gets worse, or if it bleeds and does not stop, call 911.',
    }
  return {
    level: 'call',
    title,
    says: 'If nobody has called you, call your care team today. If it gets worse, or if you get a fever or feel ill, call 911.',
  }
}
