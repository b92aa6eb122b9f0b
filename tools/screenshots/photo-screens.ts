/** The screens with photos. The demo draws its own, so there are some. */
import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

/** The first and the last photo of the wound that has most of them. */
async function openComparison(page: Page, mode: string) {
  await page.goto('/photo-documentation')
  const answer = await page.request.get('/api/wound-photos?limit=100')
  const photos = (await answer.json()) as { id: string; woundId: string; scale: object | null }[]
  const courses = Map.groupBy(
    photos.filter(({ scale }) => scale),
    ({ woundId }) => woundId,
  )
  const [course = []] = [...courses.values()].toSorted((a, b) => b.length - a.length)
  await page.goto(`/photo-documentation?earlier=${course.at(-1)?.id}&later=${course[0]?.id}&mode=${mode}`)
}

export const photoScreens: readonly Screen[] = [
  {
    name: 'photo-documentation',
    as: 'clinician',
    path: '/photo-documentation',
    settled: (page) => page.getByRole('list', { name: 'Photos' }).locator('img[data-arrived]').first(),
  },
  {
    name: 'photo-documentation-none',
    as: 'clinician',
    path: '/photo-documentation',
    open: async (page) => void (await page.goto('/photo-documentation?search=nobody-is-called-this')),
    settled: (page) => page.getByText('No Photos Available'),
  },
  {
    name: 'photos-chosen',
    as: 'clinician',
    path: '/photo-documentation',
    open: async (page) => {
      await page.goto('/photo-documentation')
      await page.getByRole('list', { name: 'Photos' }).getByRole('checkbox').first().click()
    },
    settled: (page) => page.getByRole('region', { name: 'Selected photos' }),
  },
  {
    name: 'export-photos',
    as: 'clinician',
    path: '/photo-documentation',
    open: async (page) => {
      await page.goto('/photo-documentation')
      await page.getByRole('button', { name: 'Export Photos' }).click()
    },
    settled: (page) => page.getByRole('dialog', { name: 'Export Photos' }),
  },
  {
    name: 'photo-viewer',
    as: 'clinician',
    path: '/photo-documentation',
    open: async (page) => {
      await page.goto('/photo-documentation')
      await page.getByRole('list', { name: 'Photos' }).getByRole('button').first().click()
    },
    settled: (page) => page.getByRole('dialog').locator('img[data-arrived]').first(),
  },
  {
    name: 'calibration',
    as: 'clinician',
    path: '/photo-documentation/calibration',
    settled: (page) => page.getByRole('heading', { name: 'Marker card and calibration' }),
  },
  ...(['side', 'slider', 'lapse'] as const).map((mode): Screen => ({
    name: `compare-${mode}`,
    as: 'clinician',
    path: '/photo-documentation',
    open: (page) => openComparison(page, mode),
    settled: (page) =>
      page.getByRole('dialog', { name: 'Compare photos' }).locator('img[data-arrived]').first(),
  })),
  {
    name: 'ai-wound-analysis',
    as: 'clinician',
    path: '/ai-wound-analysis',
    settled: (page) => page.getByRole('heading', { name: 'AI Wound Analysis' }),
  },
  {
    name: 'ai-wound-analysis-kept',
    as: 'clinician',
    path: '/ai-wound-analysis',
    open: async (page) => {
      await page.goto('/ai-wound-analysis')
      await page
        .getByRole('link', { name: /, wound A/ })
        .first()
        .click()
    },
    settled: (page) => page.getByRole('button', { name: 'Generate Report' }),
  },
  {
    name: 'second-read',
    as: 'clinician',
    path: '/second-read',
    settled: (page) => page.getByRole('heading', { name: 'Second Read' }),
  },
]
