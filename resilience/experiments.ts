/** All experiments, in the order in which they run. The longest come last. */
import { exposedDemo } from './attacks/exposed-demo.ts'
import { duplicateClaims } from './attacks/duplicate-claims.ts'
import { hostileRequests } from './attacks/hostile-requests.ts'
import { leaks } from './attacks/leaks.ts'
import { mailAbuse } from './attacks/mail-abuse.ts'
import { noisyNeighbor } from './attacks/noisy-neighbor.ts'
import { scraping } from './attacks/scraping.ts'
import { scripts } from './attacks/scripts.ts'
import { sqlmap } from './attacks/sqlmap.ts'
import { unsupportedExperiments } from './unsupported.ts'
import type { Experiment } from './experiment.ts'
import { networkBlackhole } from './faults/network-blackhole.ts'
import { clock } from './faults/clock.ts'
import { failingFsync } from './faults/failing-fsync.ts'
import { failingSaves } from './faults/failing-saves.ts'
import { fullDisk } from './faults/full-disk.ts'
import { heldLocks } from './faults/held-locks.ts'
import { killedDatabase } from './faults/killed-database.ts'
import { lostResponses } from './faults/lost-responses.ts'
import { pointInTime } from './faults/point-in-time.ts'
import { slowDatabase } from './faults/slow-database.ts'
import { timeZones } from './faults/zones.ts'
import { machines } from './multi-node/experiment.ts'
import { mutations } from './mutations/experiment.ts'
import { soak } from './soak.ts'
import { attackTests, faultTests } from './tests/list.ts'

export const experiments: readonly Experiment[] = [
  ...faultTests,
  killedDatabase,
  slowDatabase,
  networkBlackhole,
  heldLocks,
  lostResponses,
  failingSaves,
  fullDisk,
  failingFsync,
  pointInTime,
  timeZones,
  clock,
  ...attackTests,
  hostileRequests,
  duplicateClaims,
  scraping,
  exposedDemo,
  mailAbuse,
  noisyNeighbor,
  leaks,
  scripts,
  sqlmap,
  machines,
  mutations,
  soak,
  ...unsupportedExperiments,
]
