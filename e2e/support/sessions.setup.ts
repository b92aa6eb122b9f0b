/** Signs each account in once. Signing in is limited, and the specs that test it do so themselves. */
import { expect, test as setup } from '@playwright/test'
import { type Account, emails, password, getSessionFile } from './accounts.ts'

const accounts: readonly Account[] = ['clinician', 'admin', 'patient']

for (const account of accounts) {
  setup(`${account} signs in`, async ({ baseURL, request }) => {
    const answer = await request.post('/api/auth/signin', {
      data: { email: emails[account], password },
      headers: { origin: baseURL ?? '' },
    })
    expect(answer.status()).toBe(200)
    await request.storageState({ path: getSessionFile(account) })
  })
}
