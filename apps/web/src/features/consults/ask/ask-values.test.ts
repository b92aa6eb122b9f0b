import { describe, expect, it } from 'vitest'
import { emptyQuestion, toAskBody, validateQuestion } from './ask-values.ts'

const asked = { ...emptyQuestion, question: 'Revascularize first?', urgency: 'routine' }
const sent = { id: 'a', contentHash: 'b' }

describe('a question', () => {
  it('shares nothing but what is selected', () => {
    expect(toAskBody({ ...asked, userId: 'u' }, sent)).toEqual({
      ...sent,
      question: 'Revascularize first?',
      urgency: 'routine',
      photoIds: [],
      assessmentIds: [],
      sharesMeasurements: false,
      sharesIdentity: false,
      recipient: { kind: 'inside', userId: 'u' },
    })
  })

  it('needs a question, an urgency, and someone to answer', () => {
    expect(Object.keys(validateQuestion(emptyQuestion))).toEqual(['question', 'urgency', 'userId'])
    const outside = { ...asked, kind: 'outside', email: 'no address' } as const
    expect(Object.keys(validateQuestion(outside))).toEqual(['name', 'organization', 'email'])
  })
})
