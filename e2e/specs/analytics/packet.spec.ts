/** The packet of a wound is verified by its own page, from a file, without the server; one changed byte is seen. */
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { unzipSync } from 'fflate'
import { expect, createMrn } from '../../support/test.ts'
import { createPerson, getNotifications } from '../../support/people.ts'
import { test } from '../../support/user-sessions.ts'
import { createPatient, createWound } from '../../support/wounds.ts'
import { longTag } from '../../support/tags.ts'

test(
  'a packet verifies itself offline, and shows one changed byte',
  longTag,
  async ({ office, browser }, info) => {
    const ada = createPerson(info, 'Ada')
    await office.found(ada)
    const page = await office.getWindow(ada)
    await page.goto('/dashboard')
    const patient = await createPatient(page, createMrn(info))
    const wound = await createWound(page, patient.id)
    await page.goto(`/wounds/${wound.id}`)
    const card = page.getByRole('region', { name: 'Wound packet' })
    const [file] = await Promise.all([
      page.waitForEvent('download', { timeout: 30_000 }),
      (async () => {
        await card.getByRole('button', { name: 'Download packet' }).click()
        const question = page.getByRole('dialog', { name: /Confirm your identity/i })
        await expect(question.or(getNotifications(page).getByText('Packet downloaded')).first()).toBeVisible({
          timeout: 20_000,
        })
        if (!(await question.isVisible())) return
        await question.getByLabel('Password', { exact: true }).fill(ada.password)
        await question.getByRole('button', { name: 'Confirm' }).click()
      })(),
    ])
    const key = /Signing key ([0-9a-f ]+)/.exec(await card.innerText())?.[1]?.trim()

    const folder = await mkdtemp(join(tmpdir(), 'packet-'))
    const paths: string[] = []
    for (const [name, content] of Object.entries(unzipSync(await readFile(await file.path())))) {
      const path = join(folder, basename(name))
      await writeFile(path, content)
      paths.push(path)
    }
    const context = await browser.newContext({ offline: true })
    const verifier = await context.newPage()
    await verifier.goto(pathToFileURL(join(folder, 'verify.html')).href)
    const answer = verifier.getByRole('status')
    await verifier.getByLabel('Packet files').setInputFiles(paths)
    await expect(answer).toContainText(/^(VERIFIED|All files are unchanged)/)
    await expect(verifier.locator('#fingerprint')).toHaveText(key ?? '')

    const record = join(folder, 'packet.json')
    const bytes = await readFile(record)
    bytes[200]! ^= 1
    await writeFile(record, bytes)
    await verifier.getByLabel('Packet files').setInputFiles(paths)
    await expect(answer).toContainText('NOT VERIFIED: 1 of 2 files changed or missing')
    await context.close()
  },
)
