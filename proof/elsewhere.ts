/** Experiments that one machine with its own database cannot do, each with the reason, so that nobody takes silence for a pass. */
import { experiment, notRun } from './experiment.ts'

export const elsewhere = [
  experiment({
    name: 'point-in-time',
    title: 'The database is brought back to the minute before a mistake',
    demanded: 'exactly that minute',
    run: async () =>
      notRun(
        'Needs a PostgreSQL of one’s own with its write-ahead log archived (docs/operations.md); the embedded one archives none.',
      ),
  }),
  experiment({
    name: 'version-change',
    title: 'A new version takes over while people work, and the old one comes back',
    demanded: 'no failed request',
    run: async () => notRun('Needs two released versions; this is the first.'),
  }),
]
