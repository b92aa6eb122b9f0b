/** Settings from the environment, checked at start: one clear sentence per fault, and nothing starts until all are right. */
import { resolve } from 'node:path'
import { z } from 'zod'
import type { BucketSettings } from './files/bucket-storage.ts'
import { isLoopbackHost } from './loopback.ts'

const Switch = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], { error: 'must be on or off' })
  .transform((value) => ['on', 'true', '1'].includes(value))

/** A name or an address; of IPv6 in brackets, as in an address bar. */
const hostName = /^([a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])$/

const Environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], { error: 'must be development, test, or production' })
    .default('development'),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(5000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// URL of PostgreSQL 15 or later')
    .optional(),
  DATABASE_REPLICA_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// URL of a standby of DATABASE_URL')
    .optional(),
  DATABASE_POOL: z.coerce
    .number({ error: 'must be a number of connections' })
    .int()
    .min(2)
    .max(200)
    .default(16),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be the http(s) URL that users open' })
    .transform((value) => new URL(value).origin)
    .optional(),
  ALLOWED_HOSTS: z
    .string()
    .transform((value) =>
      value
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .refine((names) => names.every((name) => hostName.test(name)), {
      error: 'must be comma-separated host names without ports or wildcards',
    })
    .default([]),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be an smtp:// or smtps:// URL')
    .optional(),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be the https URL of an OpenID provider' })
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be the http(s) URL of an S3 endpoint' }).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  ONLINE_PAYMENT_DRIVER: z
    .enum(['off', 'hosted-link'], { error: 'must be off or hosted-link' })
    .default('off'),
  ONLINE_PAYMENT_URL: z
    .url({ protocol: /^https?$/, error: 'must be the https URL of the payment page' })
    .optional(),
  ONLINE_PAYMENT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  TURN_URLS: z.string().min(1).optional(),
  TURN_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  DEMO: Switch.optional(),
  DEMO_PUBLIC: Switch.default(false),
  DEMO_CLEARINGHOUSE: Switch.default(true),
  SIGN_UP: z.enum(['open', 'invited'], { error: 'must be open or invited' }).optional(),
  MASTER_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits; generate one with: openssl rand -hex 32')
    .optional(),
  JOBS: z.enum(['inside', 'outside'], { error: 'must be inside or outside' }).default('inside'),
  DRAIN_SECONDS: z.coerce.number({ error: 'must be a number of seconds' }).min(0).max(60).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  MENDWELL_WEB: z.enum(['built', 'dev']).default('built'),
})

export type SignUpPolicy = 'open' | 'invited'

/** An OpenID Connect provider through which people may sign in. */
export interface Provider {
  issuer: string
  clientId: string
  clientSecret: string
}

/** A relay for video calls: coturn with use-auth-secret. */
export interface RelaySettings {
  urls: string[]
  secret: string
}

/** The operator's payment page for patients; no card data comes to this server. */
export interface OnlinePaymentSettings {
  driver: 'hosted-link'
  url: string
  secret: string
}

export interface Config {
  production: boolean
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** A standby of it, for work that only counts. */
  replicaUrl: string | undefined
  poolSize: number
  publicUrl: string | undefined
  /** Names under which it answers besides that of `publicUrl` and those of this machine. */
  allowedHosts: readonly string[]
  smtpUrl: string | undefined
  provider: Provider | undefined
  /** Files of records are stored there, encrypted, instead of in the data directory. */
  bucket: BucketSettings | undefined
  /** Where nightly backups go; none are made without. */
  backupDir: string | undefined
  relay: RelaySettings | undefined
  /** Patients can pay online; undefined: they cannot. */
  onlinePayments: OnlinePaymentSettings | undefined
  demo: boolean
  /** The demo may be reached from elsewhere: its passwords are generated and printed at start. */
  demoIsPublic: boolean
  /** The demo has a clearinghouse on this machine, which answers its files. */
  demoClearinghouse: boolean
  /** Who may create an organization: any visitor, or only a person with a link from `npm run owner`. */
  signUp: SignUpPolicy
  masterKey: string | undefined
  jobsInside: boolean
  /** How long a stopping server reports it on /readyz before it accepts no more requests. */
  drainMs: number
  logLevel: string
  /** The web app is served by its own development server. */
  webInDevelopment: boolean
}

export class ConfigError extends Error {}

export function readConfig(environment: Record<string, string | undefined>, root: string): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'),
    )
  }
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  const faults: string[] = []
  if (production && env.DEMO)
    faults.push('DEMO must be off in production: demo accounts have a public password')
  if (production && !env.MASTER_KEY)
    faults.push('MASTER_KEY is required in production; generate one with: openssl rand -hex 32')
  else if (production && isRepeated(env.MASTER_KEY!))
    faults.push('MASTER_KEY must be random in production; generate one with: openssl rand -hex 32')
  if (production && !env.PUBLIC_URL?.startsWith('https:'))
    faults.push('PUBLIC_URL is required in production: the https URL that users open')
  const demo = env.DEMO ?? (!env.DATABASE_URL && !production)
  if (demo && !production) faults.push(...findDemoProblems(env))
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    faults.push('DATABASE_REPLICA_URL requires DATABASE_URL, the primary of the standby')
  const provider = readProvider(env, production, faults)
  const bucket = readBucketSettings(env, faults)
  const relay = readRelaySettings(env, faults)
  const onlinePayments = readOnlinePayments(env, production, faults)
  if (faults.length > 0) throw new ConfigError(faults.join('\n'))
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(root, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    replicaUrl: env.DATABASE_REPLICA_URL,
    poolSize: env.DATABASE_POOL,
    publicUrl: env.PUBLIC_URL,
    allowedHosts: env.ALLOWED_HOSTS,
    smtpUrl: env.SMTP_URL,
    provider,
    bucket,
    backupDir: env.BACKUP_DIR && resolve(root, env.BACKUP_DIR),
    relay,
    onlinePayments,
    demo,
    demoIsPublic: demo && env.DEMO_PUBLIC,
    demoClearinghouse: demo && !env.DEMO_PUBLIC && env.DEMO_CLEARINGHOUSE,
    signUp: env.SIGN_UP ?? (production || (demo && env.DEMO_PUBLIC) ? 'invited' : 'open'),
    masterKey: env.MASTER_KEY,
    jobsInside: env.JOBS === 'inside',
    // Without a proxy that polls it, there is nothing to wait for.
    drainMs: (env.DRAIN_SECONDS ?? (production ? 5 : 0)) * 1000,
    logLevel: env.LOG_LEVEL,
    webInDevelopment: env.MENDWELL_WEB === 'dev',
  }
}

/** A key of one byte repeated, such as all zeros, is a placeholder that was never replaced. */
const isRepeated = (key: string) => new Set(Buffer.from(key, 'hex')).size === 1

/** A demo has public passwords: it runs on this machine only, unless it is meant to be public and generates its own. */
function findDemoProblems({
  HOST,
  PUBLIC_URL,
  ALLOWED_HOSTS,
  DEMO_PUBLIC,
}: z.output<typeof Environment>): string[] {
  if (DEMO_PUBLIC) {
    return PUBLIC_URL?.startsWith('https:')
      ? []
      : ['DEMO_PUBLIC requires PUBLIC_URL, the https URL of the public demo']
  }
  const names = [HOST, ...(PUBLIC_URL ? [new URL(PUBLIC_URL).hostname] : []), ...ALLOWED_HOSTS]
  const isHere = names.every(isLoopbackHost)
  return isHere
    ? []
    : [
        'DEMO must be off when HOST, PUBLIC_URL, or ALLOWED_HOSTS is not this machine: demo accounts have a public password. ' +
          'Set DEMO=off, or DEMO_PUBLIC=1 for a public demo over https with generated passwords',
      ]
}

/** What may be so and is seldom meant, said at every start. */
export function getConfigWarnings({
  production,
  smtpUrl,
  dataDir,
  host,
  publicUrl,
  allowedHosts,
}: Config): string[] {
  const warnings: string[] = []
  if (production && !smtpUrl)
    warnings.push(
      `WARNING: SMTP_URL is not set, so no email is sent; each email, with its links, is stored unencrypted in ${dataDir}/mail.`,
    )
  if (!isLoopbackHost(host) && !publicUrl && allowedHosts.length === 0)
    warnings.push(
      `WARNING: listening on ${host} without PUBLIC_URL or ALLOWED_HOSTS: only requests to localhost are accepted; others get 421.`,
    )
  return warnings
}

function readBucketSettings(env: z.output<typeof Environment>, faults: string[]): BucketSettings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket && !accessKeyId && !secretAccessKey && !env.S3_ENDPOINT) return undefined
  if (!bucket || !accessKeyId || !secretAccessKey) {
    faults.push('S3_BUCKET, S3_ACCESS_KEY_ID, and S3_SECRET_ACCESS_KEY must be set together')
    return undefined
  }
  return { bucket, accessKeyId, secretAccessKey, region: env.S3_REGION, endpoint: env.S3_ENDPOINT }
}

function readRelaySettings(env: z.output<typeof Environment>, faults: string[]): RelaySettings | undefined {
  const { TURN_URLS: given, TURN_SECRET: secret } = env
  if (!given && !secret) return undefined
  const urls = (given ?? '').split(/[\s,]+/).filter(Boolean)
  if (!secret || urls.length === 0) faults.push('TURN_URLS and TURN_SECRET must be set together')
  if (urls.some((url) => !/^(stun|turns?):[^\s/]+$/.test(url)))
    faults.push('TURN_URLS must be comma-separated stun:, turn:, or turns: URLs')
  return secret ? { urls, secret } : undefined
}

function readProvider(
  env: z.output<typeof Environment>,
  production: boolean,
  faults: string[],
): Provider | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env
  const given = [issuer, clientId, clientSecret].filter((value) => value !== undefined)
  if (given.length === 0) return undefined
  if (!issuer || !clientId || !clientSecret) {
    faults.push('OIDC_ISSUER, OIDC_CLIENT_ID, and OIDC_CLIENT_SECRET must be set together')
    return undefined
  }
  const { protocol, hostname } = new URL(issuer)
  const onThisMachine = isLoopbackHost(hostname)
  // Plain http is for trying a provider out beside a server that is not in production.
  if (protocol !== 'https:' && (production || !onThisMachine))
    faults.push('OIDC_ISSUER must be the https URL of an OpenID provider')
  return { issuer, clientId, clientSecret }
}

function readOnlinePayments(
  env: z.output<typeof Environment>,
  production: boolean,
  faults: string[],
): OnlinePaymentSettings | undefined {
  const { ONLINE_PAYMENT_DRIVER: driver, ONLINE_PAYMENT_URL: url, ONLINE_PAYMENT_SECRET: secret } = env
  if (driver === 'off') return undefined
  if (!url || !secret) {
    faults.push('ONLINE_PAYMENT_DRIVER requires ONLINE_PAYMENT_URL and ONLINE_PAYMENT_SECRET')
    return undefined
  }
  if (production && !url.startsWith('https:'))
    faults.push('ONLINE_PAYMENT_URL must be the https URL of the payment page')
  return { driver, url, secret }
}
