/** The words for what is wrong with a field of an assessment: the form's and the server's. */
import { nextAssessmentWithinYears, type AssessmentProblem } from './check.ts'
import { getAssessmentField } from './fields.ts'

const problemMessages: Record<Exclude<AssessmentProblem['problem'], 'out-of-range'>, string> = {
  'not-a-number': 'Enter a number',
  'not-whole': 'Whole numbers only',
  'not-a-text': 'Enter text',
  'not-a-choice': 'Select from the list',
  'not-a-date': 'Enter a valid date',
  'tissue-not-100': 'Tissue percentages must total 100%',
  'stage-only-for-pressure-injury': 'Staging is for pressure injuries only',
  'not-for-this-type': 'Not applicable to this wound type',
  'intact-beside-others': 'Intact can’t be combined with other periwound conditions',
  'not-the-main-one': 'Must include the periwound condition',
  'before-this-assessment': 'Can’t be before this assessment',
  'too-far-ahead': `Can’t be more than ${nextAssessmentWithinYears} years after this assessment`,
  'places-although-absent': 'Marked absent, but clock positions are entered',
  'places-although-not-answered': 'Select Present or Absent',
  'no-such-position': 'Enter positions from 1 to 12 o’clock',
  'position-twice': 'Each clock position can be entered once',
  'regions-need-method': 'Select the rule of nines or the Lund-Browder chart as the method',
  'palms-need-method': 'Select the palm method',
  'no-such-region': 'Select regions of this method',
  'region-twice': 'Each region can be entered once',
  'impossible-share': 'Enter a percentage above 0, up to 100',
  'impossible-depth': 'Enter a depth above 0, up to 50 cm',
}

export function formatAssessmentProblem({ field, problem }: AssessmentProblem): string {
  if (problem !== 'out-of-range') return problemMessages[problem]
  const limits = getAssessmentField(field)
  return limits.kind === 'number' ? `Must be between ${limits.from} and ${limits.to}` : 'Out of range'
}
