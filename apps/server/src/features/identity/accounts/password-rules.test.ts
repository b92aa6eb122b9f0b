import { describe, expect, it } from 'vitest'
import { wellKnownPasswords } from './data/well-known-passwords.ts'
import { findPasswordProblem } from './password-rules.ts'

const dana = { email: 'dana.okafor@northside.example', firstName: 'Dana', lastName: 'Okafor' }
const findProblem = (password: string) => findPasswordProblem(password, dana)

describe('a password is rejected', () => {
  it.each([
    'password',
    'PASSWORD',
    'password1',
    'Password123!',
    'P@ssw0rd',
    'p4ssw0rd2024',
    'drowssap',
    '123password',
    'passwordpassword',
    'iloveyou',
    'sunshine22',
    'Welcome1',
    'we1come!',
    'letmein!!',
    'football1999',
    'trustno1',
    'qwerty123',
    'Nursing2024',
    '1q2w3e4r',
    'princess',
  ])('when many people use it or one like it: %s', (password) => {
    expect(findProblem(password)).toContain('This password is too common')
  })

  it.each([
    'kkkkkkkk',
    'abababab',
    'xyzxyzxyz',
    '23452345',
    '456789012',
    'ghijklmn',
    'zyxwvuts',
    'abcd6789',
    'lkjhgfds',
    'wertyuio',
    'aaaabbbb',
    '3edc4rfv',
  ])('when it is a simple pattern: %s', (password) => {
    expect(findProblem(password)).toContain('pattern')
  })

  it.each([
    'mendwell',
    'Mendwell2024',
    'danaokafor',
    'Dana-Okafor-1',
    'okafor1987',
    'dana.okafor@northside.example',
    'northside!!',
    'Mendwell-dana',
    'okaforpassword',
  ])('when it is made of what is known about the person: %s', (password) => {
    expect(findProblem(password)).toContain('your name')
  })

  it('for every entry of the list, in capitals and with a year appended', () => {
    for (const entry of wellKnownPasswords) {
      expect(findProblem(entry), entry).toBeDefined()
      expect(findProblem(entry.toUpperCase()), entry).toBeDefined()
      if (/^\p{L}{3,}$/u.test(entry)) expect(findProblem(`${entry}2024`), entry).toBeDefined()
    }
  })
})

it.each([
  'seventeen green kettles',
  'a-long-test-password',
  'correct horse battery staple gun',
  'gm7#kwpz',
  'tulips under the stairs',
  'okafor keeps 3 llamas',
  'пароль не для всех',
  'ümläut-weiß-nicht',
  'kwjqhzxv',
  '77 nurses, one kettle',
])('a password with something of its own is taken, whatever its characters: %s', (password) => {
  expect(findProblem(password)).toBeUndefined()
})
