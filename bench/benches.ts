/** Every measurement: what it is about, how it is run, and with which counts only to see that it works. */

export interface Bench {
  /** For the page of results. */
  about: string
  run: () => Promise<unknown>
  quick: readonly string[]
}

const smallPatientCount = ['--small', '300', '--large', '900', '--questions', '10']

export const benches: Record<string, Bench> = {
  http: {
    about:
      'Requests per second of the product beside the least that could answer the same (look up the session, run one statement, no rules, no log), on the same database, in turns.',
    run: () => import('./http/http.ts'),
    quick: ['--patients', '300', '--seconds', '1', '--rounds', '1'],
  },
  lists: {
    about: 'Lists among ten times as many patients: how much longer 95 % of the answers take.',
    run: () => import('./lists/lists.ts'),
    quick: smallPatientCount,
  },
  'working-day': {
    about: 'Calendar, visits and facilities among ten times as many appointments.',
    run: () => import('./workday/workday.ts'),
    quick: smallPatientCount,
  },
  billing: {
    about: 'Lists and numbers of billing among ten times as many claims.',
    run: () => import('./billing/billing.ts'),
    // Fewer claims would leave some lists empty.
    quick: ['--small', '2000', '--large', '6000', '--questions', '10'],
  },
  insights: {
    about: 'Dashboard and analytics among ten times as many patients, each wound assessed ten times.',
    run: () => import('./insights/insights.ts'),
    quick: smallPatientCount,
  },
  reports: {
    about: 'Reports on 10,000 patients: the memory that each takes, and how others are answered meanwhile.',
    run: () => import('./reports/reports.ts'),
    quick: ['--patients', '300'],
  },
  search: {
    about: 'Search with exact names, beginnings, typing errors and numbers among ten times as many patients.',
    run: () => import('./search/search.ts'),
    quick: smallPatientCount,
  },
  photos: {
    about: 'Photos of 4 MB that arrive four at a time, and what is left of the speed of reading meanwhile.',
    run: () => import('./photos/photos.ts'),
    quick: ['--seconds', '2', '--rounds', '1'],
  },
  model: {
    about: 'The model that proposes outlines, in one thread as in a browser, beside taking the photo in.',
    run: () => import('./model/model.ts'),
    quick: ['--views', '2'],
  },
  vision: {
    about:
      'How near the measured area comes to the true one on drawn photos, through JPEG as a camera saves it.',
    run: () => import('./vision/vision.ts'),
    quick: ['--views', '6', '--dry'],
  },
  web: {
    about:
      'What pages weigh, and how fast they are on a CPU four times slower and a network of 1.6 Mbit/s and 150 ms; how soon the app starts without a server.',
    run: () => import('./web/web.ts'),
    quick: ['--rounds', '1'],
  },
  restore: {
    about:
      'A backup of 100,000 patients and 2 GB of files, made while people write, back into an empty database, verified.',
    run: () => import('./restore/restore.ts'),
    quick: ['--patients', '2500', '--gigabytes', '0.05'],
  },
}
