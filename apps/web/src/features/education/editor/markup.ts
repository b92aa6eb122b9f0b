/** A lesson's markup: plain lines, whose first character defines their type. Pure, both ways. */
import type { EducationPicture, LessonText } from '@mendwell/contract'

type Content = Pick<LessonText, 'sections' | 'questions'>

export type ParsedContent =
  | { readonly state: 'read'; readonly content: Content }
  | { readonly state: 'wrong'; readonly says: string }

const createProblem = (line: number, says: string): ParsedContent => ({
  state: 'wrong',
  says: `Line ${line}: ${says}`,
})

export function parseMarkup(text: string, pictures: readonly EducationPicture[]): ParsedContent {
  const sections: Content['sections'] = []
  const questions: Content['questions'] = []
  for (const [at, raw] of text.split('\n').entries()) {
    const line = raw.trim()
    const [section, question] = [sections.at(-1), questions.at(-1)]
    const rest = line.slice(1).trim()
    if (line === '') continue
    if (line.startsWith('#')) {
      if (question) return createProblem(at + 1, 'sections must come before questions')
      const [, heading = '', name] = /^(.*?)\s*(?:\[([a-z-]*)\])?$/.exec(rest) ?? []
      const picture = name ? pictures.find((one) => one === name) : null
      if (picture === undefined) return createProblem(at + 1, `image "${name}" not found`)
      sections.push({ heading, paragraphs: [], steps: [], isOrdered: false, picture })
    } else if (line.startsWith('?')) {
      questions.push({ question: rest, options: [], answer: -1, why: '' })
    } else if (question) {
      if (line.startsWith('+') && question.answer >= 0)
        return createProblem(at + 1, 'only one option can be correct')
      if (line.startsWith('+')) question.answer = question.options.length
      if (/^[+-]/.test(line)) question.options.push(rest)
      else if (line.startsWith('=')) question.why = rest
      else return createProblem(at + 1, 'start with +, -, or = inside a question')
    } else if (!section) {
      return createProblem(at + 1, 'start with a heading: # and its text')
    } else if (line.startsWith('-')) {
      section.steps.push(rest)
    } else if (/^\d+\./.test(line)) {
      section.isOrdered = true
      section.steps.push(line.replace(/^\d+\.\s*/, ''))
    } else {
      section.paragraphs.push(line)
    }
  }
  if (sections.length === 0) return { state: 'wrong', says: 'Add at least one section' }
  const open = questions.findIndex(({ answer }) => answer < 0)
  if (open >= 0) return { state: 'wrong', says: `Question ${open + 1} has no correct answer (+)` }
  return { state: 'read', content: { sections, questions } }
}

export function formatMarkup({ sections, questions }: Content): string {
  const parts = sections.map(({ heading, picture, paragraphs, steps, isOrdered }) =>
    [
      `# ${heading}${picture ? ` [${picture}]` : ''}`,
      ...paragraphs,
      ...steps.map((step, at) => (isOrdered ? `${at + 1}. ${step}` : `- ${step}`)),
    ].join('\n'),
  )
  const asked = questions.map(({ question, options, answer, why }) =>
    [
      `? ${question}`,
      ...options.map((option, at) => `${at === answer ? '+' : '-'} ${option}`),
      `= ${why}`,
    ].join('\n'),
  )
  return [...parts, ...asked].join('\n\n')
}
