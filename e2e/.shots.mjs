import { chromium } from '@playwright/test'
const only = process.argv[2]
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
const sizes = { d: [1440, 900], t: [1024, 768], p: [390, 844] }
for (const [sn, [width, height]] of Object.entries(sizes))
  for (const theme of ['light', 'dark']) {
    if (only && !only.split(',').includes(sn + theme[0])) continue
    const c = await b.newContext({
      viewport: { width, height },
      colorScheme: theme,
      hasTouch: sn !== 'd',
      isMobile: sn === 'p',
      baseURL: 'http://localhost:5055',
      timezoneId: 'America/New_York',
    })
    const p = await c.newPage()
    p.on(
      'console',
      (m) =>
        ['error', 'warning'].includes(m.type()) && console.log(sn, theme, m.type(), m.text().slice(0, 300)),
    )
    p.on('pageerror', (e) => console.log('PAGEERROR', e.message))
    const shot = async (n) => {
      await p.waitForTimeout(350)
      await p.screenshot({ path: `/tmp/shots/${n}-${sn}-${theme}.png` })
    }
    await p.goto('/')
    await p.getByRole('heading', { level: 1 }).waitFor()
    await shot('01-landing')
    await p.goto('/auth')
    await p.getByText('Choose an account').waitFor()
    await shot('02-auth')
    await p.getByRole('button', { name: 'Sign In' }).click()
    await shot('03-auth-errors')
    await p.getByRole('button', { name: /Clinician/ }).click()
    await p.getByRole('button', { name: 'Sign In' }).click()
    await p.getByRole('heading', { name: 'Patient Management' }).waitFor()
    await p.getByRole('table').waitFor()
    await p.waitForTimeout(500)
    await shot('04-patients')
    await p.evaluate(() => window.scrollTo(0, 1500))
    await p.waitForTimeout(500)
    await p.evaluate(() => window.scrollTo(0, 3000))
    await p.waitForTimeout(500)
    await shot('05-patients-scrolled')
    await p.evaluate(() => window.scrollTo(0, 0))
    await p.getByRole('button', { name: 'Add New Patient' }).click()
    await shot('06-new')
    await p.getByRole('button', { name: 'Create Patient' }).click()
    await shot('07-new-errors')
    await p.getByLabel('First Name').fill('Ana')
    await p.getByLabel('Last Name').fill('Test')
    await p.getByLabel('Medical Record Number').fill('MW-001000')
    await p.getByRole('button', { name: 'Create Patient' }).click()
    await p.waitForTimeout(400)
    await shot('08-new-dup')
    await p.keyboard.press('Escape')
    await p.keyboard.press('Escape')
    await shot('09-discard')
    await p.getByRole('button', { name: 'Discard' }).click()
    await p.getByRole('searchbox').fill('zzzz')
    await p.getByText('No patients found').waitFor()
    await shot('10-none')
    await p.getByRole('searchbox').fill('alv')
    await p
      .getByRole('link', { name: /ALVAREZ/ })
      .first()
      .click()
    await p.getByRole('heading', { name: 'Vital Signs' }).waitFor()
    await p.waitForTimeout(400)
    await shot('11-chart')
    await p.getByRole('button', { name: 'Record vital signs' }).click()
    await shot('12-vitals')
    await p.getByLabel('Systolic').fill('185')
    await p.getByLabel('Diastolic').fill('95')
    await p.getByLabel('Heart rate').fill('24')
    await p.getByLabel('Temperature').fill('96')
    await p.getByLabel('Weight').fill('82,5')
    await p.getByLabel('Height').fill('171')
    await shot('13-vitals-typed')
    await p.getByRole('button', { name: 'Save' }).click()
    await shot('14-vitals-errors')
    await p.keyboard.press('Escape')
    await p.getByRole('button', { name: 'Discard' }).click()
    await p
      .getByRole('button', { name: /Mark as entered in error/ })
      .first()
      .click()
    await shot('15-void')
    await p.keyboard.press('Escape')
    await p.getByRole('button', { name: /Account of/ }).click()
    await shot('16-menu')
    await p.keyboard.press('Escape')
    await p.goto('/nowhere')
    await shot('17-404')
    await p.goto('/patients/00000000-0000-4000-8000-000000000009')
    await p.getByText('No such patient').waitFor()
    await shot('18-nopatient')
    await c.close()
  }
await b.close()
