import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AuthFlow } from './auth-flow.tsx'

const shown = (signUpPolicy: 'open' | 'invited' | undefined) => {
  const markup = renderToStaticMarkup(
    <AuthFlow startTab="signup" signUpPolicy={signUpPolicy} onSignedIn={async () => {}} />,
  )
  return { form: markup.includes('<form'), access: markup.includes('Accounts are created by invitation') }
}

it('shows neither the sign-up form nor how to get access before it is known which applies', () => {
  expect(shown(undefined)).toEqual({ form: false, access: false })
  expect(shown('open')).toEqual({ form: true, access: false })
  expect(shown('invited')).toEqual({ form: false, access: true })
})

const render = (tab: 'signin' | 'signup') =>
  renderToStaticMarkup(<AuthFlow startTab={tab} signUpPolicy="open" onSignedIn={async () => {}} />)
const listTexts = (markup: string, tag: string) =>
  [...markup.matchAll(new RegExp(`<${tag}[^>]*>([^<]+)`, 'g'))].map(([, text]) => text?.trim())

it('labels every field of signing up, and offers three roles', () => {
  const markup = render('signup')
  expect(listTexts(markup, 'label')).toEqual([
    'First Name',
    'Last Name',
    'Email',
    'Password',
    'Confirm Password',
    'Role',
  ])
  expect(listTexts(markup, 'option')).toEqual(['Healthcare Professional', 'Patient', 'Administrator'])
  for (const button of ['Show password', 'Show confirmed password']) expect(markup).toContain(button)
})

it('labels both fields of signing in, and names every tab', () => {
  const markup = render('signin')
  expect(listTexts(markup, 'label')).toEqual(['Email', 'Password'])
  for (const name of ['Sign In', 'Sign Up', 'Reset'])
    expect(markup).toMatch(new RegExp(`role="tab"[^>]*>(<[^>]*>)*${name}`))
})
