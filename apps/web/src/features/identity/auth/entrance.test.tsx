import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AuthFlow } from './auth-flow.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { usePublicForm } from './use-public-form.ts'

const shown = (signUpPolicy: 'open' | 'invited' | undefined) => {
  const markup = renderToStaticMarkup(
    <AuthFlow startTab="signup" signUpPolicy={signUpPolicy} onSignedIn={async () => {}} />,
  )
  return {
    waits: markup.includes('aria-busy'),
    access: markup.includes('Accounts are created by invitation'),
  }
}

it('shows neither the sign-up form nor how to get access before it is known which applies', () => {
  expect(shown(undefined)).toEqual({ waits: true, access: false })
  // The form is fetched; what is drawn at once is its place.
  expect(shown('open')).toEqual({ waits: false, access: false })
  expect(shown('invited')).toEqual({ waits: false, access: true })
})

const renderSignIn = () =>
  renderToStaticMarkup(<AuthFlow startTab="signin" signUpPolicy="open" onSignedIn={async () => {}} />)
const values = {
  ...{ firstName: '', lastName: '', email: '', password: '', confirmPassword: '', credentials: '' },
  role: 'clinician',
}
function SignUp({ signsUpAs: role }: { signsUpAs: string }) {
  const form = usePublicForm({
    start: { ...values, role },
    check: () => ({}),
    send: async () => undefined,
    failedTitle: null,
    fallback: '',
  })
  return <SignUpForm form={form} invitation={undefined} />
}
const listTexts = (markup: string, tag: string) =>
  [...markup.matchAll(new RegExp(`<${tag}[^>]*>([^<]+)`, 'g'))].map(([, text]) => text?.trim())

it('labels every field of signing up, and offers three roles', () => {
  const markup = renderToStaticMarkup(<SignUp signsUpAs="clinician" />)
  expect(listTexts(markup, 'label')).toEqual([
    'First Name',
    'Last Name',
    'Email',
    'Password',
    'Confirm Password',
    'Role',
    'Credentials',
  ])
  expect(renderToStaticMarkup(<SignUp signsUpAs="patient" />)).not.toContain('Credentials')
  expect(listTexts(markup, 'option')).toEqual(['Healthcare Professional', 'Patient', 'Administrator'])
  for (const button of ['Show password', 'Show confirmed password']) expect(markup).toContain(button)
})

it('labels both fields of signing in, and names every tab', () => {
  const markup = renderSignIn()
  expect(listTexts(markup, 'label')).toEqual(['Email', 'Password'])
  for (const name of ['Sign In', 'Sign Up', 'Reset'])
    expect(markup).toMatch(new RegExp(`role="tab"[^>]*>(<[^>]*>)*${name}`))
})
