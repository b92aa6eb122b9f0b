/** Passkeys: creating one, signing in with it, removing it, and the message when the device refuses. */
import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '../../support/test.ts'
import { waitForMailedLink, listMails } from '../../support/mail.ts'
import { createAccount, fillSignUp, createPerson, getNotifications, signIn } from '../../support/people.ts'
import { longTag } from '../../support/tags.ts'

/** A device with a fingerprint reader, plugged into this browser. */
async function attachAuthenticator(page: Page): Promise<{ refuse(isRefusing: boolean): Promise<void> }> {
  const device: CDPSession = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    refuse: async (isRefusing) => {
      await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !isRefusing })
    },
  }
}

const openAddPasskey = async (page: Page) => {
  await page.goto('/settings?section=security')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  return page.getByRole('dialog', { name: 'Add a passkey' })
}

const getPasskeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' })

test('a passkey is created, signs in alone and with the password, and is removed again', async ({
  page,
}, info) => {
  const ada = createPerson(info)
  await attachAuthenticator(page)
  await page.goto('/auth?tab=signup')
  await fillSignUp(page, ada)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(
    getNotifications(page).getByText('Account created successfully! Please sign in.'),
  ).toBeVisible()
  await page.goto(await waitForMailedLink(ada.email, 'verify'))
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible()
  await page.goto('/auth')
  await signIn(page, ada.email, ada.password)
  await expect(getNotifications(page).getByText('Signed in successfully!')).toBeVisible()

  const dialog = await openAddPasskey(page)
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Enter a name/)
  await dialog.getByLabel('Name').fill('Ward tablet')
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('listitem').filter({ hasText: 'Ward tablet' })
  await expect(row).toContainText('not used yet')
  await expect
    .poll(async () => (await listMails(ada.email)).some(({ text }) => text.startsWith('A passkey was added')))
    .toBe(true)

  await page.goto('/api/logout')
  await page.goto('/auth')
  await getPasskeyButton(page).click()
  await expect(getNotifications(page).getByText('Signed in successfully!')).toBeVisible()
  await page.goto('/settings?section=security')
  await expect(row).toContainText('last used')

  // The password alone is no longer enough.
  await page.goto('/api/logout')
  await page.goto('/auth')
  await signIn(page, ada.email, ada.password)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await getPasskeyButton(page).click()
  await expect(getNotifications(page).getByText('Signed in successfully!')).toBeVisible()

  await page.goto('/settings?section=security')
  await page.getByRole('button', { name: 'Remove Ward tablet' }).click()
  const question = page.getByRole('dialog', { name: 'Remove Ward tablet?' })
  await expect(question.getByText('This is your only second factor')).toBeVisible()
  await question.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(getNotifications(page).getByText('Passkey removed')).toBeVisible()
  await expect(row).toBeHidden()
  await page.goto('/api/logout')
  await page.goto('/auth')
  await getPasskeyButton(page).click()
  await expect(page.getByRole('tabpanel').getByText('This passkey could not be confirmed.')).toBeVisible()
  await signIn(page, ada.email, ada.password)
  await expect(getNotifications(page).getByText('Signed in successfully!')).toBeVisible()
})

test(
  'a device that refuses gets a message, when creating a passkey and when signing in',
  longTag,
  async ({ page, request, baseURL }, info) => {
    const ben = createPerson(info, 'Ben')
    await createAccount(request, baseURL ?? '', ben)
    const device = await attachAuthenticator(page)
    await page.goto('/auth')
    await signIn(page, ben.email, ben.password)
    await expect(getNotifications(page).getByText('Signed in successfully!')).toBeVisible()

    await device.refuse(true)
    const dialog = await openAddPasskey(page)
    await dialog.getByLabel('Name').fill('Own phone')
    await dialog.getByRole('button', { name: 'Add passkey' }).click()
    await expect(dialog.getByRole('alert')).toContainText('The passkey was not added')
    await expect(dialog.getByRole('alert')).toContainText('The passkey was not created.')
    await expect(dialog.getByLabel('Name')).toHaveValue('Own phone')
    await device.refuse(false)
    await dialog.getByRole('button', { name: 'Add passkey' }).click()
    await expect(dialog).toBeHidden()

    await page.goto('/api/logout')
    await page.goto('/auth')
    await device.refuse(true)
    await getPasskeyButton(page).click()
    await expect(page.getByRole('tabpanel').getByText(/Passkey sign-in was cancelled/)).toBeVisible()
    await device.refuse(false)
    await getPasskeyButton(page).click()
    await expect(getNotifications(page).getByText('Signed in successfully!')).toBeVisible()
  },
)

test(
  'a session that is not fresh is asked to confirm before a passkey goes',
  longTag,
  async ({ page, request, baseURL }, info) => {
    const cleo = createPerson(info, 'Cleo')
    await createAccount(request, baseURL ?? '', cleo)
    await attachAuthenticator(page)
    await page.goto('/auth')
    await signIn(page, cleo.email, cleo.password)
    await expect(getNotifications(page).getByText('Signed in successfully!')).toBeVisible()
    const dialog = await openAddPasskey(page)
    await dialog.getByLabel('Name').fill('Own phone')
    await dialog.getByRole('button', { name: 'Add passkey' }).click()
    await expect(dialog).toBeHidden()

    // Adding a first factor right after signing in needs no proof; taking one away always does.
    const row = page.getByRole('listitem').filter({ hasText: 'Own phone' })
    await row.getByRole('button', { name: 'Remove Own phone' }).click()
    const question = page.getByRole('dialog', { name: 'Remove Own phone?' })
    const remove = question.getByRole('button', { name: 'Remove passkey' })
    await remove.click()
    const proof = page.getByRole('dialog', { name: 'Confirm your identity' })
    await proof.getByRole('button', { name: 'Cancel' }).click()
    await expect(proof).toBeHidden()
    await expect(question.getByRole('alert')).toContainText('Your identity was not confirmed')

    await remove.click()
    await proof.getByRole('button', { name: 'Confirm' }).click()
    await expect(proof.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'Enter your password',
    )
    await proof.getByLabel('Password', { exact: true }).fill('not the password')
    await proof.getByRole('button', { name: 'Confirm' }).click()
    await expect(proof.getByRole('alert')).toContainText('Not confirmed')
    await proof.getByLabel('Password', { exact: true }).fill(cleo.password)
    await proof.getByRole('button', { name: 'Confirm' }).click()
    await expect(getNotifications(page).getByText('Passkey removed')).toBeVisible()
    await expect(row).toBeHidden()
  },
)
