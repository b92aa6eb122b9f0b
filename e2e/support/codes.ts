/** An authenticator app: the six digits that belong to a key. */
import { Secret, TOTP } from 'otpauth'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Person } from './people.ts'

/** Each code works once. The next one is already accepted, so that no test has to wait for it. */
export const generateCode = (key: string, which: 'present' | 'next' = 'present'): string =>
  TOTP.generate({
    secret: Secret.fromBase32(key.replace(/\s/g, '')),
    timestamp: Date.now() + (which === 'next' ? 30_000 : 0),
  })

/** Six digits that are not the code of any time around now. */
export function generateWrongCode(key: string): string {
  const around = [-60, -30, 0, 30, 60].map((seconds) =>
    TOTP.generate({ secret: Secret.fromBase32(key), timestamp: Date.now() + seconds * 1000 }),
  )
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !around.includes(code))!
}

/** Switches codes on in the dialog that is open, and answers the key and the recovery codes. */
export async function enableCodes(page: Page): Promise<{ key: string; recoveryCodes: string[] }> {
  const setup = page.getByRole('dialog', { name: 'Set up authenticator app codes' })
  await expect(setup.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const key = (await setup.getByRole('status', { name: 'Key' }).innerText()).replace(/\s/g, '')
  await setup.getByLabel('Code', { exact: true }).fill(generateCode(key))
  await setup.getByRole('button', { name: 'Turn on' }).click()
  const kept = page.getByRole('dialog', { name: 'Your recovery codes' })
  const codes = kept.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCodes = await codes.allInnerTexts()
  await kept.getByLabel('I saved these codes').check()
  await kept.getByRole('button', { name: 'Done' }).click()
  await expect(kept).toBeHidden()
  return { key, recoveryCodes }
}

/** The same without the screens: signs the person in, in this context, and answers the key. */
export async function enroll(request: APIRequestContext, origin: string, person: Person): Promise<string> {
  const ask = async (path: string, data: object) => {
    const answer = await request.post(path, { data, headers: { origin } })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as { secret: string }
  }
  await ask('/api/auth/signin', { email: person.email, password: person.password })
  const { secret } = await ask('/api/auth/totp/start', {})
  await ask('/api/auth/totp/confirm', { code: generateCode(secret) })
  return secret
}
