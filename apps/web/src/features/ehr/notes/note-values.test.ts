import type { NoteDraft } from '@mendwell/contract'
import { describe, expect, it } from 'vitest'
import { validateNote, createEmptyNote, isTextPresent, toNoteRequest, applyDraft } from './note-values.ts'

const zone = 'America/Chicago'
const now = new Date('2026-11-16T16:42:30Z')
const blank = createEmptyNote(now, zone)
const source = {
  kind: 'braden',
  id: '00000000-0000-4000-8000-000000000001',
  at: '2026-11-16T15:00:00Z',
} as const
const draft: NoteDraft = {
  woundId: null,
  since: null,
  subjective: [],
  objective: [{ text: 'Braden total 11.', source }],
  assessment: [{ text: 'High risk.', source }],
  plan: [],
}

describe('writing a progress note', () => {
  it('takes the sentences of the record, each with its source', () => {
    const drafted = applyDraft({ ...blank, objective: 'Alert.' }, draft)
    expect(drafted.objective).toBe('Alert.\nBraden total 11.')
    expect(drafted.sources).toEqual([
      { ...source, section: 'objective', text: 'Braden total 11.' },
      { ...source, section: 'assessment', text: 'High risk.' },
    ])
  })

  it('writes nothing twice when it is asked again', () => {
    const once = applyDraft(blank, draft)
    expect(applyDraft(once, draft)).toEqual(once)
  })

  it('drops the source of a sentence that was edited', () => {
    const drafted = applyDraft(blank, draft)
    const edited = { ...drafted, objective: 'Braden total 11, as last week.' }
    expect(edited.sources.map((one) => isTextPresent(edited, one))).toEqual([false, true])
    expect(toNoteRequest(edited, false, zone).sources).toHaveLength(1)
  })

  it('wants something written, and names readers only of a private note', () => {
    expect(validateNote(blank, now, zone)).toEqual({ subjective: 'Enter the note' })
    expect(validateNote({ ...blank, plan: 'Foam.' }, now, zone)).toEqual({})
    const readerIds = ['00000000-0000-4000-8000-000000000002']
    expect(toNoteRequest({ ...blank, plan: 'Foam.', readerIds }, false, zone).readerIds).toEqual([])
    expect(
      toNoteRequest({ ...blank, plan: 'Foam.', readerIds, isPrivate: true }, false, zone).readerIds,
    ).toEqual(readerIds)
  })
})
