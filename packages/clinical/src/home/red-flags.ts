/**
 * The three questions of a photo from home, rule HM3. Any yes is told to the care team at once, and the person is told what to do.
 * Nobody is told that all is well: three answers are no examination.
 */
export const redFlagQuestions = [
  {
    id: 'ill',
    question: 'Do you have a fever or chills, or do you feel very ill?',
    short: 'Fever or very ill',
  },
  {
    id: 'spreading',
    question: 'Is the redness spreading, or is there pus or a new bad smell?',
    short: 'Spreading redness, pus or smell',
  },
  {
    id: 'pain_or_bleeding',
    question: 'Is there strong new pain, or bleeding that does not stop?',
    short: 'New strong pain or bleeding',
  },
] as const

export type RedFlag = (typeof redFlagQuestions)[number]['id']
/** Yes, no; an answer that was not given is neither. */
export type RedFlagAnswers = Readonly<Record<RedFlag, boolean>>

export const redFlagsIn = (answers: RedFlagAnswers): RedFlag[] =>
  redFlagQuestions.map(({ id }) => id).filter((id) => answers[id])

export type HomeAdvice = {
  readonly level: 'emergency' | 'call' | 'wait'
  readonly title: string
  readonly says: string
}

/** What the person who sent it is told. The most pressing answer counts. */
export function homeAdvice(answers: RedFlagAnswers): HomeAdvice {
  if (answers.ill || answers.pain_or_bleeding) {
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
    says: 'Your care team will look at the photo. If you get a fever, spreading redness, strong pain or bleeding, call them. In an emergency, call 911.',
  }
}
