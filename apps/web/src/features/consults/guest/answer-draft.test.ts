import { afterEach, describe, expect, it, vi } from 'vitest'
import { readAnswerDraft, saveAnswerDraft } from './answer-draft.ts'

const draft = {
  id: 'one',
  answer: 'Arterial duplex first.',
  name: 'Ana Ruiz',
  credential: 'MD',
  organization: 'Harbor',
}

afterEach(() => vi.unstubAllGlobals())

describe('the draft of an answer', () => {
  it('survives a reload with the id that makes a retry count once, and is gone once sent', () => {
    const stored = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    })
    saveAnswerDraft('consult', draft)
    expect(readAnswerDraft('consult')).toEqual(draft)
    expect(readAnswerDraft('another')).toBeNull()
    saveAnswerDraft('consult', null)
    expect(readAnswerDraft('consult')).toBeNull()
  })

  it('is written without storage too', () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect(() => saveAnswerDraft('consult', draft)).not.toThrow()
    expect(readAnswerDraft('consult')).toBeNull()
  })
})
