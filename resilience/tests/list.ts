/** The tests that are experiments, in plain words. */
import { runExistingTests } from './existing.ts'

const toServerPaths = (...files: string[]) => files.map((file) => `apps/server/src/${file}`)

export const faultTests = [
  runExistingTests({
    name: 'killed-server',
    title: 'The server is killed under 20 writers, every second time with its database (a power cut)',
    demanded:
      '50 rounds: nothing acknowledged lost, nothing doubled, nothing without its log row, the log whole',
    files: toServerPaths('crash.test.ts'),
  }),
  runExistingTests({
    name: 'same-request-twice',
    title: 'The same request many times at once, and the same key with another body',
    demanded: 'done once and answered alike every time; another body is refused',
    files: toServerPaths('platform/http/http.test.ts'),
  }),
  runExistingTests({
    name: 'cut-uploads',
    title: 'A photo whose sending is cut off in the middle, and a disk that is full while photos come in',
    demanded:
      'it goes on where it stopped, is kept once and whole, and nothing half-kept stays; reading goes on',
    files: toServerPaths('features/photos/uploads', 'features/photos/full-disk.test.ts', 'platform/files'),
  }),
  runExistingTests({
    name: 'versions',
    title: 'Two people change one record, and records are amended in random order',
    demanded: 'one is told that the other was first; every older version stays readable',
    files: toServerPaths('features/assessments/assessments.test.ts', 'features/patients/patients.test.ts'),
  }),
  runExistingTests({
    name: 'same-slot',
    title: 'A hundred people book one hour at once; every step of a visit and an appointment in every state',
    demanded: 'one booking; only the allowed steps',
    files: toServerPaths(
      'features/scheduling/appointments.test.ts',
      'features/scheduling/service.test.ts',
      'features/visits/transitions.test.ts',
    ),
  }),
  runExistingTests({
    name: 'money',
    title: 'Random claims and payments',
    demanded: 'every sum right to the cent',
    files: toServerPaths('features/billing/remittances/money.test.ts'),
  }),
  runExistingTests({
    name: 'backup',
    title: 'A backup under load is brought back into an empty place; a stolen one is opened without the key',
    demanded: 'every row, every file, a log that is whole; nothing readable without the key',
    files: toServerPaths('platform/backup'),
  }),
  runExistingTests({
    name: 'lost-jobs',
    title: 'The database goes away under a background job',
    demanded: 'the job runs again, once the database is back',
    files: toServerPaths('platform/jobs', 'platform/db/lost-connection.test.ts'),
  }),
  runExistingTests({
    name: 'offline',
    title: 'A round without a network, a browser killed in the middle, two people on one tablet',
    demanded:
      'everything once on the server, under its true author; nothing of one person readable for the other',
    files: ['specs/offline'],
    kind: 'journey',
  }),
]

export const attackTests = [
  runExistingTests({
    name: 'log-tampering',
    title: 'A superuser changes, deletes, swaps and cuts rows of the log',
    demanded: 'all of 200 found, the first bad row named',
    files: toServerPaths('platform/audit/tamper.test.ts'),
  }),
  runExistingTests({
    name: 'log-completeness',
    title: 'Every endpoint is called and the log compared; then the log cannot be written',
    demanded: 'every read and write of patient data has its row; without a log nothing is answered',
    files: toServerPaths('platform/audit/audit.test.ts'),
  }),
  runExistingTests({
    name: 'walls',
    title:
      'The app’s own database role tries to change or delete what was signed, and to see another practice',
    demanded: 'refused by the database itself, every time',
    files: toServerPaths('platform/db/tenant-isolation.test.ts'),
  }),
  runExistingTests({
    name: 'foreign-records',
    title: 'Every endpoint by everybody, for own, foreign and unknown records',
    demanded: 'no foreign record is answered, changed or told from one that does not exist',
    files: toServerPaths('access.test.ts'),
  }),
  runExistingTests({
    name: 'forged-fields',
    title: 'Fields and ids that are not the caller’s to say, in every request',
    demanded: 'none is taken',
    files: toServerPaths('forged-requests.test.ts'),
  }),
  runExistingTests({
    name: 'hostile-strings',
    title: 'Strings that mean something to a database, in every parameter of every endpoint',
    demanded: 'none is read as a statement, none breaks anything',
    files: toServerPaths('injection.test.ts'),
  }),
  runExistingTests({
    name: 'hostile-files',
    title: 'A zoo of files that are no photos, or too large, or carry a place',
    demanded: 'refused or drawn anew, all of them, within limits of memory',
    files: toServerPaths('features/photos/image-formats.test.ts', 'platform/http/upload.test.ts'),
  }),
  runExistingTests({
    name: 'guessing',
    title: 'Passwords, codes and links are guessed; accounts are asked for',
    demanded:
      'throttled without locking the person out; a known and an unknown account answer alike, in time too',
    files: toServerPaths(
      'features/identity/accounts/attacks-guessing.test.ts',
      'features/identity/accounts/passwords.test.ts',
    ),
  }),
  runExistingTests({
    name: 'sessions',
    title: 'Sessions are fixed, replayed after a sign-out, used from other sites, kept awake by polling',
    demanded: 'dead at the next request; no other site changes anything',
    files: toServerPaths(
      'features/identity/accounts/attacks-requests.test.ts',
      'features/identity/accounts/sessions.test.ts',
      'features/identity/sign-in.test.ts',
    ),
  }),
  runExistingTests({
    name: 'calls',
    title: 'Lines of video calls are flooded, forged and led into the house',
    demanded: 'cut or refused; the others go on',
    files: toServerPaths('features/telehealth/room'),
  }),
  runExistingTests({
    name: 'empty-practice',
    title: 'A practice without records is looked at',
    demanded: 'no figure that nobody measured',
    files: ['specs/analytics/empty-practice.spec.ts'],
    kind: 'journey',
  }),
]
