/**
 * The connection to a clearinghouse: folders on its SFTP server, which files of this practice are placed in and its answers fetched from, and the
 * log of every file. Passwords and private keys go in and never come out.
 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { staff } from '../roles.ts'
import { Id, Instant, Paging, optionalText, text } from '../values.ts'
import { exchangedFileKinds, exchangedFileStates, fileLogFilters } from './vocabulary.ts'

const buildAudit = (action: string) => ({ action: `clearinghouse.${action}`, resource: 'clearinghouse' })

export const afterImportChoices = ['delete', 'archive', 'leave'] as const
export const afterImportNames: Record<(typeof afterImportChoices)[number], string> = {
  delete: 'Delete from the folder',
  archive: 'Move to the archive folder',
  leave: 'Leave in the folder',
}

export const exchangedFileStateNames: Record<(typeof exchangedFileStates)[number], string> = {
  queued: 'Queued',
  uploading: 'Sending',
  placing: 'Sending',
  sent: 'Sent',
  acknowledged: 'Acknowledged',
  failed: 'Failed',
  fetched: 'Received',
  imported: 'Imported',
  repeated: 'Duplicate',
  unreadable: 'Not imported',
  dismissed: 'Dismissed',
}

export const ClearinghouseConnection = z.object({
  id: Id,
  host: z.string(),
  port: z.number().int(),
  username: z.string(),
  authentication: z.enum(['password', 'key']),
  hasCredential: z.boolean(),
  /** SHA-256 of the server's key, as confirmed; null: not confirmed. */
  hostKey: z.string().nullable(),
  outboundFolder: z.string(),
  inboundFolder: z.string(),
  acknowledgmentFolder: z.string().nullable(),
  afterImport: z.enum(afterImportChoices),
  archiveFolder: z.string().nullable(),
  checkMinutes: z.number().int(),
  isEnabled: z.boolean(),
  /** Unsuccessful connections in a row, and why the latest one failed. */
  failures: z.number().int(),
  problem: z.string().nullable(),
  connectedAt: Instant.nullable(),
  nextCheckAt: Instant.nullable(),
  version: z.number().int(),
})
export type ClearinghouseConnection = z.output<typeof ClearinghouseConnection>

export const readClearinghouse = endpoint({
  id: 'readClearinghouse',
  feature: 'billing',
  summary: 'Get the connection to the clearinghouse, without its password or key. Null: none was set up.',
  method: 'GET',
  path: '/api/billing/clearinghouse',
  access: staff,
  audit: 'none',
  reply: z.object({ connection: ClearinghouseConnection.nullable() }),
})

const matches = (pattern: RegExp) => (value: string | null) => value === null || pattern.test(value)
const isFolder = matches(/^[A-Za-z0-9 _./-]+$/)
const folderMessage = 'Use letters, digits, spaces, and . _ - /'

const folder = (missing: string) => text(200, missing).refine(isFolder, folderMessage)
const optionalFolder = optionalText(200).refine(isFolder, folderMessage)

const ConnectionFields = {
  host: text(253, 'Host is required').refine(matches(/^[A-Za-z0-9.:-]+$/), 'Enter a host name or IP address'),
  port: z
    .number({ error: 'Enter a port' })
    .int('Enter a port')
    .min(1, 'Minimum 1')
    .max(65_535, 'Maximum 65535'),
  username: text(100, 'User name is required'),
  authentication: z.enum(['password', 'key'], { error: 'Select password or private key' }),
  outboundFolder: folder('Outbound folder is required'),
  inboundFolder: folder('Inbound folder is required'),
  acknowledgmentFolder: optionalFolder,
  afterImport: z.enum(afterImportChoices, { error: 'Select what happens to files after import' }),
  archiveFolder: optionalFolder,
  checkMinutes: z
    .number({ error: 'Enter minutes' })
    .int('Enter whole minutes')
    .min(5, 'Minimum 5')
    .max(1_440, 'Maximum 1,440'),
}

export const saveClearinghouse = endpoint({
  id: 'saveClearinghouse',
  feature: 'billing',
  summary:
    'Set up or change the connection. Another host or port removes the confirmed host key; another host or user name removes the credential. Requires step-up authentication.',
  method: 'PUT',
  path: '/api/billing/clearinghouse',
  access: staff,
  audit: buildAudit('save'),
  proof: true,
  body: z.object({
    ...ConnectionFields,
    /** Of the connection that was read; 0: there is none yet. */
    version: z.number().int().min(0),
  }),
  reply: ClearinghouseConnection,
})

export const setClearinghouseCredential = endpoint({
  id: 'setClearinghouseCredential',
  feature: 'billing',
  summary:
    'Store the password or private key, encrypted. It is never returned. Requires step-up authentication.',
  method: 'PUT',
  path: '/api/billing/clearinghouse/credential',
  access: staff,
  audit: buildAudit('credential'),
  proof: true,
  secret: true,
  limit: { count: 30, seconds: 3600 },
  body: z.object({
    secret: z
      .string({ error: 'Enter the password or private key' })
      .min(1, 'Enter the password or private key')
      .max(16_384, 'Maximum 16,384 characters'),
    /** Of an encrypted private key. */
    passphrase: z.string().max(200, 'Maximum 200 characters').nullable().default(null),
  }),
  reply: ClearinghouseConnection,
})

export const testClearinghouse = endpoint({
  id: 'testClearinghouse',
  feature: 'billing',
  summary:
    'Connect once: the key that the server shows, whether sign-in succeeds, and whether the folders exist. Signs in only to a server whose key was confirmed.',
  method: 'POST',
  path: '/api/billing/clearinghouse/test',
  access: staff,
  audit: buildAudit('test'),
  limit: { count: 20, seconds: 600 },
  reply: z.object({
    /** What the server showed; null: it could not be reached. */
    hostKey: z.string().nullable(),
    /** It is the confirmed one. */
    isConfirmed: z.boolean(),
    isSignedIn: z.boolean(),
    folders: z.array(z.object({ folder: z.string(), isFound: z.boolean() })),
    problem: z.string().nullable(),
  }),
})

export const confirmClearinghouseHostKey = endpoint({
  id: 'confirmClearinghouseHostKey',
  feature: 'billing',
  summary: 'Confirm the fingerprint of the server’s key. Requires step-up authentication.',
  method: 'POST',
  path: '/api/billing/clearinghouse/host-key',
  access: staff,
  audit: buildAudit('host-key'),
  proof: true,
  body: z.object({
    hostKey: text(60, 'Enter the fingerprint').refine(
      matches(/^SHA256:[A-Za-z0-9+/]{43}$/),
      'Enter the fingerprint as SHA256:...',
    ),
  }),
  reply: ClearinghouseConnection,
})

export const switchClearinghouse = endpoint({
  id: 'switchClearinghouse',
  feature: 'billing',
  summary: 'Turn the connection on or off. Off takes effect at once; queued files stay queued.',
  method: 'POST',
  path: '/api/billing/clearinghouse/switch',
  access: staff,
  audit: buildAudit('switch'),
  body: z.object({ isEnabled: z.boolean({ error: 'Select on or off' }) }),
  reply: ClearinghouseConnection,
})

export const startClearinghouseExchange = endpoint({
  id: 'startClearinghouseExchange',
  feature: 'billing',
  summary: 'Send queued files and check the folders now.',
  method: 'POST',
  path: '/api/billing/clearinghouse/exchange',
  access: staff,
  audit: buildAudit('exchange'),
  limit: { count: 30, seconds: 600 },
  reply: ClearinghouseConnection,
})

export const ExchangedFile = z.object({
  id: Id,
  direction: z.enum(['outbound', 'inbound']),
  /** Null: it does not say what it is. */
  kind: z.enum(exchangedFileKinds).nullable(),
  name: z.string(),
  state: z.enum(exchangedFileStates),
  bytes: z.number().int(),
  sender: z.string().nullable(),
  controlNumber: z.string().nullable(),
  isTest: z.boolean().nullable(),
  /** Claims, inquiries, or answers; null: not read. */
  records: z.number().int().nullable(),
  problem: z.string().nullable(),
  attempts: z.number().int(),
  createdAt: Instant,
  /** When it was sent or imported. */
  finishedAt: Instant.nullable(),
  dismissedReason: z.string().nullable(),
  /** What has not come in time. */
  overdue: z.enum(['acknowledgment', 'claim_acknowledgment']).nullable(),
})
export type ExchangedFile = z.output<typeof ExchangedFile>

export const overdueNames: Record<NonNullable<ExchangedFile['overdue']>, string> = {
  acknowledgment: 'Acknowledgment (999) overdue',
  claim_acknowledgment: 'Claim acknowledgment (277CA) overdue',
}

export const listExchangedFiles = endpoint({
  id: 'listExchangedFiles',
  feature: 'billing',
  summary: 'List the files that went to the clearinghouse or came from it, most recent first.',
  method: 'GET',
  path: '/api/billing/clearinghouse/files',
  access: staff,
  audit: buildAudit('list'),
  paged: true,
  query: Paging.extend({ show: z.enum(fileLogFilters).default('all') }),
  reply: z.array(ExchangedFile),
})

const params = z.object({ exchangedFileId: Id })

export const downloadExchangedFile = endpoint({
  id: 'downloadExchangedFile',
  feature: 'billing',
  summary: 'Download a file of the log as it was sent or received.',
  method: 'GET',
  path: '/api/billing/clearinghouse/files/:exchangedFileId/file',
  access: staff,
  audit: buildAudit('download'),
  params,
  file: { type: 'application/edi-x12', name: 'file.edi' },
})

export const resendExchangedFile = endpoint({
  id: 'resendExchangedFile',
  feature: 'billing',
  summary:
    'Queue a file again that could not be sent. A sent file is not sent twice: submit its claims in a new file.',
  method: 'POST',
  path: '/api/billing/clearinghouse/files/:exchangedFileId/resend',
  access: staff,
  audit: buildAudit('resend'),
  params,
  reply: ExchangedFile,
})

export const reimportExchangedFile = endpoint({
  id: 'reimportExchangedFile',
  feature: 'billing',
  summary: 'Import a received file again that was not imported, after what prevented it was corrected.',
  method: 'POST',
  path: '/api/billing/clearinghouse/files/:exchangedFileId/import',
  access: staff,
  audit: buildAudit('reimport'),
  limit: { count: 60, seconds: 600 },
  params,
  reply: ExchangedFile,
})

export const dismissExchangedFile = endpoint({
  id: 'dismissExchangedFile',
  feature: 'billing',
  summary: 'Dismiss a received file that was not imported, with the reason.',
  method: 'POST',
  path: '/api/billing/clearinghouse/files/:exchangedFileId/dismiss',
  access: staff,
  audit: buildAudit('dismiss'),
  params,
  body: z.object({ reason: text(500, 'Enter a reason') }),
  reply: ExchangedFile,
})

export const clearinghouseEndpoints = [
  readClearinghouse,
  saveClearinghouse,
  setClearinghouseCredential,
  testClearinghouse,
  confirmClearinghouseHostKey,
  switchClearinghouse,
  startClearinghouseExchange,
  listExchangedFiles,
  downloadExchangedFile,
  resendExchangedFile,
  reimportExchangedFile,
  dismissExchangedFile,
]
