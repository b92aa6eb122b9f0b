/** Accounts over HTTP: signing up, joining, passwords, addresses, a person's own sessions. */
import { emailRoutes } from './email-routes.ts'
import { joiningRoutes } from './joining-routes.ts'
import { passwordRoutes } from './password-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { signUpRoutes } from './sign-up-routes.ts'

export const accountRoutes = [
  ...signUpRoutes,
  ...passwordRoutes,
  ...emailRoutes,
  ...joiningRoutes,
  ...sessionRoutes,
]
