import { describe, expect, it } from 'vitest'
import { appendMention, listMentioned } from './mentions.ts'

const ann = { id: 'a', name: 'Ann Lee' }
const anna = { id: 'b', name: 'Ann Leeson' }
const staff = [ann, anna]

describe('mentions', () => {
  it('are the names that are in the text when it is sent', () => {
    expect(listMentioned('@Ann Lee, please look', staff)).toEqual(['a'])
    expect(listMentioned('Ann Lee looked', staff)).toEqual([])
  })

  it('are not the shorter name that a longer one starts with', () => {
    expect(listMentioned('@Ann Leeson please', staff)).toEqual(['b'])
    expect(listMentioned('@Ann Leeson and @Ann Lee', staff)).toEqual(['b', 'a'])
  })

  it('are added after what was written', () => {
    expect(appendMention('', ann)).toBe('@Ann Lee ')
    expect(appendMention('See photo', ann)).toBe('See photo @Ann Lee ')
  })
})
