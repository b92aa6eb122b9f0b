/** The model is an administrator's decision: its terms are read and accepted, and where it is off nothing is analysed with it. */
import { drawPhoto, buildScene } from '@mendwell/vision/synthetic-photos'
import { expect, expectAccessible } from '../../support/test.ts'
import { createPerson, getNotifications } from '../../support/people.ts'
import { encodePng } from '../../support/synthetic-photos.ts'
import { test } from '../../support/user-sessions.ts'
import { longTag } from '../../support/tags.ts'

const { pixels } = drawPhoto(buildScene({ seed: 22, camera: { width: 320, height: 240 } }))
const image = { name: 'wound.png', mimeType: 'image/png', buffer: encodePng(pixels) }

test('the model is switched off, and on again only with its terms', longTag, async ({ office }, info) => {
  test.slow()
  const ada = createPerson(info, 'Ada')
  await office.found(ada)
  const page = await office.getWindow(ada)
  const card = page.getByRole('region', { name: 'Wound outline model' })

  await test.step('the card says what it is and under which terms', async () => {
    await page.goto('/settings?section=organization')
    await expect(card).toContainText('On in this demo, for evaluation only.')
    await expect(card).toContainText('CC BY-NC')
    await expect(card).toContainText(/[0-9a-f]{64}/)
    await card.getByRole('button', { name: 'Turn off' }).click()
    await expect(getNotifications(page)).toContainText('Model turned off')
    await expectAccessible(page, 'the model in the settings')
  })

  await test.step('off, nothing is analysed, and the page says who switched it off', async () => {
    await page.goto('/ai-wound-analysis')
    await expect(page.getByText(/Turned off by Ada/)).toBeVisible()
    await page.getByLabel('Select a wound image').setInputFiles(image)
    await expect(page.getByRole('button', { name: 'Analyze Wound' })).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByText('The outline model is turned off')).toBeAttached()
  })

  await test.step('on again only after the terms are accepted', async () => {
    await page.goto('/settings?section=organization')
    const on = card.getByRole('button', { name: 'Turn on' })
    await expect(on).toHaveAttribute('aria-disabled', 'true')
    await card.getByLabel('I have read and accept the terms for this organization').check()
    await on.click()
    await expect(getNotifications(page)).toContainText('Model turned on')
    await page.goto('/ai-wound-analysis')
    await expect(page.getByText('for evaluation only')).toBeVisible()
  })
})
