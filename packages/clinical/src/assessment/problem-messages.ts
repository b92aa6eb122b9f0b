/** The words for what is wrong with a field of an assessment: the form's and the server's. */
import { nextAssessmentWithinYears, type AssessmentProblem } from './check.ts'
import { getAssessmentField } from './fields.ts'

const problemMessages: Record<Exclude<AssessmentProblem['problem'], 'out-of-range'>, string> = {
  'not-a-number': 'Enter a number',
  'not-whole': 'Whole numbers only',
  'not-a-text': 'Write a text',
  'not-a-choice': 'Choose one of the list',
  'not-a-date': 'This date does not exist',
  'tissue-not-100': 'The four shares must total 100 %',
  'stage-only-for-pressure-injury': 'Only a pressure injury has a stage',
  'before-this-assessment': 'Cannot be before this assessment',
  'too-far-ahead': `Cannot be more than ${nextAssessmentWithinYears} years after this assessment`,
  'places-although-absent': 'Said to be absent, but places are given',
  'places-although-not-answered': 'Say whether it is present',
  'no-such-position': 'Positions are 1 to 12 o’clock',
  'position-twice': 'A position is given twice',
  'impossible-depth': 'A depth is above 0 and at most 50 cm',
}

export function formatAssessmentProblem({ field, problem }: AssessmentProblem): string {
  if (problem !== 'out-of-range') return problemMessages[problem]
  const limits = getAssessmentField(field)
  return limits.kind === 'number' ? `Must be between ${limits.from} and ${limits.to}` : 'Out of range'
}
