/** A patient in the education center: finds lessons, learns, answers questions, rates, and sees the progress. */
import { createMrn, expect, expectAccessible } from '../../support/test.ts'
import { createPerson } from '../../support/people.ts'
import { longTag } from '../../support/tags.ts'
import { test } from '../../support/user-sessions.ts'
import { createPatient, createWound } from '../../support/wounds.ts'

test('a patient finds, reads, finishes and rates lessons', longTag, async ({ office }, info) => {
  const [nora, ada] = [createPerson(info, 'Nora'), createPerson(info, 'Ada')]
  await office.found(nora)
  const nurse = await office.getWindow(nora)
  await nurse.goto('/patients')
  const patient = await createPatient(nurse, createMrn(info))
  const wound = await createWound(nurse, patient.id)
  await office.join(ada, { role: 'patient', patientId: patient.id }, nurse)
  const [bandage] = await office.read<{ id: string }[]>(
    nurse,
    '/api/education/resources?search=change your bandage',
  )
  await office.send(nurse, '/api/education/prescriptions', {
    patientId: patient.id,
    woundId: wound.id,
    educationResourceId: bandage?.id,
    dueOn: '2199-11-20',
    note: 'Before you go home.',
  })
  const page = await office.getWindow(ada)
  await page.goto('/patient-education')
  const cards = page.getByRole('list', { name: 'Learning Resources' })
  const card = (title: string) => cards.getByRole('listitem').filter({ hasText: title }).first()
  const told = (text: string) => expect(page.getByText(text).first()).toBeVisible()
  const lesson = page.getByRole('article')

  await test.step('every word of the center is there', async () => {
    await expect(page.getByRole('heading', { name: 'Patient Education Center' })).toBeVisible()
    for (const name of ['Learning Resources', 'My Progress', 'Achievements']) {
      await expect(page.getByRole('tab', { name })).toBeVisible()
    }
    const topics = page.getByRole('group', { name: 'Topics' })
    const counts = ['All Topics (26)', 'Wound Care (7)', 'Prevention (5)', 'Nutrition (5)', 'Mobility (4)']
    for (const name of [...counts, 'Pain Management (5)']) {
      await expect(topics.getByRole('button', { name })).toBeVisible()
    }
    for (const words of ['Infographic', '2 min', 'Beginner', 'not rated yet', '0 views', 'hands', 'germs']) {
      await expect(card('Clean Hands First')).toContainText(words)
    }
    await expect(card('Clean Hands First').getByRole('button', { name: /^Start/ })).toBeVisible()
    await expect(page.getByRole('list', { name: 'From your care team' })).toContainText('Before you go home.')
    await expectAccessible(page, 'learning resources')
  })

  await test.step('words, topics and language narrow the list', async () => {
    await page.getByRole('searchbox', { name: 'Search resources' }).fill('vein')
    await expect(cards.getByRole('listitem').filter({ has: page.getByRole('heading') })).toHaveCount(1)
    await expect(card('Life With Leg Wraps')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search resources' }).fill('nothing at all')
    await told('No lessons found')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByRole('button', { name: 'Mobility (4)' }).click()
    await expect(cards.getByRole('heading')).toHaveCount(4)
    await page.getByRole('radiogroup', { name: 'Lesson language' }).getByText('Español').click()
    await expect(card('Mover los tobillos')).toBeVisible()
    await page.getByRole('radiogroup', { name: 'Lesson language' }).getByText('English').click()
    await page.getByRole('button', { name: /^All Topics/ }).click()
  })

  await test.step('a video plays its parts with captions, by buttons and by its line', async () => {
    await page
      .getByRole('list', { name: 'From your care team' })
      .getByRole('button', { name: /^Start/ })
      .click()
    await expect(lesson.getByRole('heading', { name: 'How to Change Your Bandage' })).toBeVisible()
    await lesson.getByRole('button', { name: 'Play' }).click()
    await expect(lesson.getByRole('button', { name: 'Pause' })).toBeVisible()
    await lesson.getByRole('button', { name: 'Pause' }).click()
    await lesson.getByRole('button', { name: 'Forward' }).click()
    await expect(lesson.getByRole('region', { name: 'Part 2 of 6' })).toContainText('Take off the old one')
    await lesson.getByRole('slider', { name: 'Position in the video' }).press('End')
    await expect(lesson.getByRole('region', { name: 'Part 6 of 6' })).toContainText('Finish')
    await expect(lesson.getByRole('button', { name: 'Play again' })).toBeVisible()
    await lesson.getByRole('button', { name: 'Large text' }).click()
    await expect(lesson.getByRole('button', { name: 'Large text' })).toHaveAttribute('aria-pressed', 'true')
    await lesson.getByLabel('In your own words').fill('Wash, rinse, cover')
    await expectAccessible(page, 'video')
    await lesson.getByRole('button', { name: 'Complete lesson' }).click()
    await told('Resource Completed!')
    await told('You earned 50 points. New badge: First Steps.')
    await lesson.getByText('4 stars').click({ force: true })
    await told('Thank you')
    await page.getByRole('button', { name: 'All lessons' }).click()
    await expect(card('How to Change Your Bandage')).toContainText('4.0 of 5 (1 rating)')
    await expect(card('How to Change Your Bandage')).toContainText('1 view')
    await expect(card('How to Change Your Bandage').getByRole('button', { name: /^Review/ })).toBeVisible()
  })

  await test.step('a quiz is checked by the server, and in Spanish too', async () => {
    await card('Wound Care Quiz')
      .getByRole('button', { name: /^Start/ })
      .click()
    await expect(lesson).toContainText('Answer every question first')
    const choose = (name: string) => lesson.getByRole('radio', { name, exact: true }).check()
    for (const name of [
      'Wash my hands',
      'Wet it and wait a bit',
      'The wound itches a little',
      '20 seconds',
    ]) {
      await choose(name)
    }
    await lesson.getByRole('button', { name: 'Check my answers' }).click()
    await told('Some answers are not right yet. Read the reasons and try again.')
    await expect(lesson).toContainText('Hot, red skin that spreads can be a sign of infection.')
    await choose('Red skin spreads and feels hot')
    await expectAccessible(page, 'quiz')
    await lesson.getByRole('button', { name: 'Check my answers' }).click()
    await told('You earned 50 points.')
    await expect(lesson).toContainText('You finished this lesson.')
    await page.getByRole('radiogroup', { name: 'Language of the lesson' }).getByText('Español').click()
    await expect(lesson.getByRole('heading', { name: 'Preguntas sobre su herida' })).toBeVisible()
    await expect(lesson).toContainText('Usted terminó esta lección.')
    await expect(lesson.getByRole('button', { name: 'Letra grande' })).toBeVisible()
    const back = lesson.getByRole('button', { name: 'Todas las lecciones' })
    await expect(back.locator('xpath=ancestor::*[@lang][1]')).toHaveAttribute('lang', 'es')
    await back.click()
  })

  await test.step('progress and achievements come from what was done', async () => {
    await page.getByRole('tab', { name: 'My Progress' }).click()
    for (const words of ['Level', 'Points', 'Day Streak', 'Adherence Rate', 'Overall completion']) {
      await expect(page.getByRole('tabpanel')).toContainText(words)
    }
    await expect(page.locator('[data-metric=points]')).toHaveText('100')
    await expect(page.locator('[data-metric=day-streak]')).toHaveText('1')
    await expect(page.locator('[data-metric=adherence-rate]')).toHaveText('100%')
    await expect(page.getByRole('tabpanel')).toContainText('2 of 26')
    await expect(page.getByRole('list', { name: 'By topic' })).toContainText('2 of 7')
    await expectAccessible(page, 'progress')
    await page.getByRole('tab', { name: 'Achievements' }).click()
    await expect(page.getByRole('list', { name: 'Earned Badges' })).toContainText('First Steps')
    await expect(
      page.getByRole('list', { name: 'Available Achievements' }).getByRole('listitem'),
    ).toHaveCount(4)
    await expectAccessible(page, 'achievements')
  })
})
