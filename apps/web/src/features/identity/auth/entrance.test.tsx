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
