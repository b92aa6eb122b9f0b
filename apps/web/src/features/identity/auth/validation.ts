import { t } from '@lingui/core/macro'
/** What each form needs before it is sent. The server checks again; these texts are the specification's. */
export type Messages<Values> = { [name in keyof Values]?: string | undefined }

export type SignInValues = { email: string; password: string }
export type ForgotValues = { email: string }
export type NewPasswordValues = { password: string; confirmPassword: string }
export type SignUpValues = NewPasswordValues & {
  firstName: string
  lastName: string
  email: string
  role: string
  /** As typed: `NP, CWCN`. */
  credentials: string
}

export const findEmailProblem = (email: string) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : t`Please enter a valid email address`

const isBlank = (text: string) => text.trim() === ''

export const validateSignIn = ({ email, password }: SignInValues): Messages<SignInValues> => ({
  email: findEmailProblem(email),
  password: password.length < 6 ? t`Password must be at least 6 characters` : undefined,
})

export const validateForgot = ({ email }: ForgotValues): Messages<ForgotValues> => ({
  email: findEmailProblem(email),
})

export const validateNewPassword = (values: NewPasswordValues): Messages<NewPasswordValues> => ({
  password: values.password.length < 8 ? t`Password must be at least 8 characters` : undefined,
  confirmPassword: values.confirmPassword === values.password ? undefined : t`Passwords don't match`,
})

export const validateSignUp = (values: SignUpValues): Messages<SignUpValues> => ({
  firstName: isBlank(values.firstName) ? t`First name is required` : undefined,
  lastName: isBlank(values.lastName) ? t`Last name is required` : undefined,
  email: findEmailProblem(values.email),
  ...validateNewPassword(values),
})
