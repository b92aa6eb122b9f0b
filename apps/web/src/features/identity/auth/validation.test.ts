import { describe, expect, it } from 'vitest'
import { validateForgot, validateNewPassword, validateSignIn, validateSignUp } from './validation.ts'

const ada = {
  credentials: 'RN, CWCN',
  firstName: 'Ada',
  lastName: 'Quill',
  email: 'ada@clinic.example',
  password: 'a long phrase',
  confirmPassword: 'a long phrase',
  role: 'clinician',
}
const pickMessages = (messages: object) =>
  Object.fromEntries(Object.entries(messages).filter(([, text]) => text))

describe('signing in', () => {
  it('needs an address and six characters', () => {
    expect(pickMessages(validateSignIn({ email: 'ada', password: '12345' }))).toEqual({
      email: 'Please enter a valid email address',
      password: 'Password must be at least 6 characters',
    })
    expect(pickMessages(validateSignIn({ email: ' ada@clinic.example ', password: '123456' }))).toEqual({})
  })
})

describe('signing up', () => {
  it('names everything that is missing at once', () => {
    const nothing = { ...ada, firstName: ' ', lastName: '', email: 'ada@clinic', password: '1234567' }
    expect(pickMessages(validateSignUp(nothing))).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Please enter a valid email address',
      password: 'Password must be at least 8 characters',
      confirmPassword: "Passwords don't match",
    })
  })

  it('takes a complete form', () => {
    expect(pickMessages(validateSignUp(ada))).toEqual({})
  })
})

it('a new password of eight characters, typed twice, is enough; spaces count', () => {
  expect(pickMessages(validateNewPassword({ password: '8 chars ', confirmPassword: '8 chars ' }))).toEqual({})
  expect(pickMessages(validateNewPassword({ password: '8 chars ', confirmPassword: '8 chars' }))).toEqual({
    confirmPassword: "Passwords don't match",
  })
})

it('a reset needs an address', () => {
  expect(pickMessages(validateForgot({ email: 'nobody@' }))).toEqual({
    email: 'Please enter a valid email address',
  })
})
