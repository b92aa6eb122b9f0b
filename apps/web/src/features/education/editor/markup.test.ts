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
  expect(findProblem('')).toBe('Add at least one section')
  expect(findProblem('Hello')).toBe('Line 1: start with a heading: # and its text')
  expect(findProblem('# A [moon]')).toBe('Line 1: image "moon" not found')
  expect(findProblem('# A\n? Q\n- B\n= C')).toBe('Question 1 has no correct answer (+)')
  expect(findProblem('# A\n? Q\n+ B\n+ C')).toBe('Line 4: only one option can be correct')
  expect(findProblem('# A\n? Q\nB')).toBe('Line 3: start with +, -, or = inside a question')
  expect(findProblem('# A\n? Q\n+ B\n# C')).toBe('Line 4: sections must come before questions')
})
