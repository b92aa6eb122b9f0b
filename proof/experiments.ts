/** All experiments, in the order in which they run. */
import type { Experiment } from './experiment.ts'
import { blackHole } from './faults/black-hole.ts'
import { failingFsync } from './faults/failing-fsync.ts'
import { fullDisk } from './faults/full-disk.ts'
import { heldLocks } from './faults/held-locks.ts'
import { killedDatabase } from './faults/killed-database.ts'
import { lostAnswers } from './faults/lost-answers.ts'
import { slowDatabase } from './faults/slow-database.ts'

export const experiments: readonly Experiment[] = [
  killedDatabase,
  slowDatabase,
  blackHole,
  heldLocks,
  lostAnswers,
  fullDisk,
  failingFsync,
]
