import { expect, it } from 'vitest'
import { parseMarkup, formatMarkup } from './markup.ts'

const pictures = ['bandage', 'call'] as const
const typed = `# Wash [bandage]
Use soap.
1. Wet
2. Rub

# Then
- Dry

? What first?
- Dry
+ Wet
= Soap needs water.`

it('reads sections, steps, points and questions, and writes them back as they were', () => {
  const read = parseMarkup(typed, pictures)
  expect(read).toMatchObject({
    state: 'read',
    content: {
      sections: [
        {
          heading: 'Wash',
          picture: 'bandage',
          paragraphs: ['Use soap.'],
          steps: ['Wet', 'Rub'],
          isOrdered: true,
        },
        { heading: 'Then', picture: null, steps: ['Dry'], isOrdered: false },
      ],
      questions: [{ question: 'What first?', options: ['Dry', 'Wet'], answer: 1, why: 'Soap needs water.' }],
    },
  })
  if (read.state === 'read') expect(formatMarkup(read.content)).toBe(typed)
})

it('names the line that cannot be read', () => {
  const findProblem = (text: string) => {
    const read = parseMarkup(text, pictures)
    return read.state === 'wrong' ? read.says : null
  }
  expect(findProblem('')).toBe('At least one section')
  expect(findProblem('Hello')).toBe('Line 1: begin with a heading: # and its words')
  expect(findProblem('# A [moon]')).toBe('Line 1: there is no picture "moon"')
  expect(findProblem('# A\n? Q\n- B\n= C')).toBe('Question 1 has no right option (+)')
  expect(findProblem('# A\n? Q\n+ B\n+ C')).toBe('Line 4: one option is right, not two')
  expect(findProblem('# A\n? Q\nB')).toBe('Line 3: begin with +, - or = inside a question')
  expect(findProblem('# A\n? Q\n+ B\n# C')).toBe('Line 4: sections come before the questions')
})
