/** Experiments that one machine with its own database cannot do, each with the reason, so that nobody takes silence for a pass. */
import { experiment, notRun } from './experiment.ts'

export const elsewhere = [
  experiment({
    name: 'version-change',
    title: 'A new version takes over while people work, and the old one comes back',
    demanded: 'no failed request',
    run: async () => notRun('Needs two released versions; this is the first.'),
  }),
]
