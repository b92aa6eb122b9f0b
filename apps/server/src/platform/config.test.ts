import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig, getConfigWarnings } from './config.ts'

const read = (environment: Record<string, string>) => readConfig(environment, '/srv/mendwell')
const listConfigProblems = (environment: Record<string, string>) => {
  try {
    read(environment)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message.split('\n')
  }
  return []
}
const key = '0123456789abcdef'.repeat(4)

describe('settings', () => {
  it('have defaults that start a demo on this machine alone', () => {
    expect(read({})).toMatchObject({
      port: 5000,
      host: '127.0.0.1',
      dataDir: '/srv/mendwell/.data',
      demo: true,
      production: false,
    })
  })

  it('switch the demo off with a database of one’s own, unless asked for', () => {
    expect(read({ DATABASE_URL: 'postgres://db/mendwell' }).demo).toBe(false)
    expect(read({ DATABASE_URL: 'postgres://db/mendwell', DEMO: 'on' }).demo).toBe(true)
    expect(read({ DEMO: 'off' }).demo).toBe(false)
  })

  it('report every error at once, one sentence each', () => {
    expect(
      listConfigProblems({ PORT: 'eighty', DATABASE_URL: 'mysql://x', MASTER_KEY: 'short', DEMO: 'maybe' }),
    ).toEqual([
      'PORT must be a port number',
      'DATABASE_URL must be a postgres:// URL of PostgreSQL 15 or later',
      'DEMO must be on or off',
      'MASTER_KEY must be 64 hexadecimal digits; generate one with: openssl rand -hex 32',
    ])
  })

  it('prevent a production start with a demo or without secret and address', () => {
    expect(listConfigProblems({ NODE_ENV: 'production' })).toHaveLength(2)
    expect(
      listConfigProblems({
        NODE_ENV: 'production',
        MASTER_KEY: key,
        PUBLIC_URL: 'https://w.example',
        DEMO: 'on',
      }),
    ).toEqual(['DEMO must be off in production: demo accounts have a public password'])
    expect(
      read({ NODE_ENV: 'production', MASTER_KEY: key, PUBLIC_URL: 'https://w.example/x' }),
    ).toMatchObject({
      production: true,
      demo: false,
      publicUrl: 'https://w.example',
    })
  })

  it('let no production start with a placeholder for its key, or with an address of plain http', () => {
    const production = { NODE_ENV: 'production', MASTER_KEY: key, PUBLIC_URL: 'https://w.example' }
    expect(listConfigProblems(production)).toEqual([])
    expect(listConfigProblems({ ...production, MASTER_KEY: '0'.repeat(64) })).toEqual([
      'MASTER_KEY must be random in production; generate one with: openssl rand -hex 32',
    ])
    expect(listConfigProblems({ ...production, PUBLIC_URL: 'http://w.example' })).toEqual([
      'PUBLIC_URL is required in production: the https URL that users open',
    ])
  })

  it('reject a demo that is reachable from elsewhere, explicit or by default', () => {
    const fault = [
      expect.stringMatching(/^DEMO must be off when HOST, PUBLIC_URL, or ALLOWED_HOSTS is not this machine/),
    ]
    const asked: Record<string, string>[] = [{}, { DEMO: 'on' }]
    for (const demo of asked) {
      expect(listConfigProblems({ ...demo, PUBLIC_URL: 'https://w.example' })).toEqual(fault)
      expect(listConfigProblems({ ...demo, PUBLIC_URL: 'http://w.example' })).toEqual(fault)
      for (const host of ['0.0.0.0', '::', '192.168.1.5', 'w.example', 'localhost.w.example'])
        expect(listConfigProblems({ ...demo, HOST: host }), host).toEqual(fault)
      for (const host of ['127.0.0.1', '127.0.0.2', '::1', 'localhost'])
        expect(read({ ...demo, HOST: host, PUBLIC_URL: 'https://localhost:8443' }).demo, host).toBe(true)
    }
    expect(listConfigProblems({ DEMO: 'off', HOST: '0.0.0.0', PUBLIC_URL: 'https://w.example' })).toEqual([])
  })

  it('allow a public demo over https, closed to sign-up', () => {
    const open = { DEMO_PUBLIC: '1', HOST: '0.0.0.0', PUBLIC_URL: 'https://demo.example' }
    expect(read(open)).toMatchObject({ demo: true, demoIsPublic: true, signUp: 'invited' })
    const fault = ['DEMO_PUBLIC requires PUBLIC_URL, the https URL of the public demo']
    expect(listConfigProblems({ ...open, PUBLIC_URL: 'http://demo.example' })).toEqual(fault)
    expect(listConfigProblems({ ...open, PUBLIC_URL: '' })).toEqual(fault)
    expect(read({ ...open, DEMO: 'off' }).demoIsPublic).toBe(false)
  })

  it('close sign-up in production unless it is opened, and leave it open elsewhere', () => {
    const production = { NODE_ENV: 'production', MASTER_KEY: key, PUBLIC_URL: 'https://w.example' }
    expect(read(production).signUp).toBe('invited')
    expect(read({ ...production, SIGN_UP: 'open' }).signUp).toBe('open')
    expect(read({}).signUp).toBe('open')
    expect(read({ SIGN_UP: 'invited' }).signUp).toBe('invited')
    expect(listConfigProblems({ SIGN_UP: 'closed' })).toEqual(['SIGN_UP must be open or invited'])
  })

  it('take a relay for calls whole or not at all, and no address that is none', () => {
    const secret = 'sixteen characters or more'
    expect(read({}).relay).toBeUndefined()
    expect(
      read({ TURN_URLS: 'turn:a.example:3478, turns:a.example:5349', TURN_SECRET: secret }).relay,
    ).toEqual({
      urls: ['turn:a.example:3478', 'turns:a.example:5349'],
      secret,
    })
    expect(listConfigProblems({ TURN_URLS: 'turn:a.example' })).toEqual([
      'TURN_URLS and TURN_SECRET must be set together',
    ])
    expect(listConfigProblems({ TURN_URLS: 'https://a.example', TURN_SECRET: secret })).toEqual([
      'TURN_URLS must be comma-separated stun:, turn:, or turns: URLs',
    ])
  })

  it('take a sign-in provider whole or not at all, by https or on this machine', () => {
    const whole = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }
    expect(read({}).provider).toBeUndefined()
    expect(read(whole).provider).toEqual({ issuer: 'https://id.example', clientId: 'a', clientSecret: 'b' })
    for (const missing of Object.keys(whole)) {
      expect(listConfigProblems({ ...whole, [missing]: '' })).toEqual([
        'OIDC_ISSUER, OIDC_CLIENT_ID, and OIDC_CLIENT_SECRET must be set together',
      ])
    }
    const fault = ['OIDC_ISSUER must be the https URL of an OpenID provider']
    expect(listConfigProblems({ ...whole, OIDC_ISSUER: 'id.example' })).toEqual(fault)
    expect(listConfigProblems({ ...whole, OIDC_ISSUER: 'http://id.example' })).toEqual(fault)
    const local = { ...whole, OIDC_ISSUER: 'http://127.0.0.1:4000' }
    expect(read(local).provider?.issuer).toBe('http://127.0.0.1:4000')
    const production = { NODE_ENV: 'production', MASTER_KEY: key, PUBLIC_URL: 'https://w.example' }
    expect(listConfigProblems({ ...production, ...local })).toEqual(fault)
  })

  it('take a bucket for files with its keys or not at all', () => {
    const whole = { S3_BUCKET: 'wounds', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
    expect(read({}).bucket).toBeUndefined()
    expect(read(whole).bucket).toMatchObject({ bucket: 'wounds', region: 'us-east-1', endpoint: undefined })
    expect(read({ ...whole, S3_ENDPOINT: 'http://127.0.0.1:9000' }).bucket?.endpoint).toBe(
      'http://127.0.0.1:9000',
    )
    for (const missing of Object.keys(whole)) {
      expect(listConfigProblems({ ...whole, [missing]: '' })).toEqual([
        'S3_BUCKET, S3_ACCESS_KEY_ID, and S3_SECRET_ACCESS_KEY must be set together',
      ])
    }
    expect(listConfigProblems({ ...whole, S3_ENDPOINT: 'wounds' })).toEqual([
      'S3_ENDPOINT must be the http(s) URL of an S3 endpoint',
    ])
  })

  it('take a standby only beside a database of one’s own', () => {
    const url = 'postgres://standby/mendwell'
    expect(read({ DATABASE_URL: 'postgres://db/mendwell', DATABASE_REPLICA_URL: url }).replicaUrl).toBe(url)
    expect(listConfigProblems({ DATABASE_REPLICA_URL: url })).toEqual([
      'DATABASE_REPLICA_URL requires DATABASE_URL, the primary of the standby',
    ])
    expect(
      listConfigProblems({ DATABASE_URL: 'postgres://db/mendwell', DATABASE_REPLICA_URL: 'standby' }),
    ).toEqual(['DATABASE_REPLICA_URL must be a postgres:// URL of a standby of DATABASE_URL'])
  })

  it('let a server in production say for five seconds that it goes, elsewhere none, and any number asked for', () => {
    const production = { NODE_ENV: 'production', MASTER_KEY: key, PUBLIC_URL: 'https://w.example' }
    expect(read(production).drainMs).toBe(5000)
    expect(read({}).drainMs).toBe(0)
    expect(read({ ...production, DRAIN_SECONDS: '1.5' }).drainMs).toBe(1500)
    expect(listConfigProblems({ DRAIN_SECONDS: 'soon' })).toEqual([
      'DRAIN_SECONDS must be a number of seconds',
    ])
  })

  it('warn in production that email without a mail server is stored readable on the disk', () => {
    const production = { NODE_ENV: 'production', MASTER_KEY: key, PUBLIC_URL: 'https://w.example' }
    expect(getConfigWarnings(read(production))).toEqual([expect.stringContaining('/srv/mendwell/.data/mail')])
    expect(getConfigWarnings(read({ ...production, SMTP_URL: 'smtp://mail.example' }))).toEqual([])
    expect(getConfigWarnings(read({}))).toEqual([])
  })

  it('name further hosts, and warn if the server is not reachable from elsewhere', () => {
    expect(read({ DEMO: 'off', ALLOWED_HOSTS: 'Wounds.local, 10.0.0.5' }).allowedHosts).toEqual([
      'wounds.local',
      '10.0.0.5',
    ])
    for (const wrong of ['https://wounds.local', '*.local', 'wounds.local:5000'])
      expect(listConfigProblems({ DEMO: 'off', ALLOWED_HOSTS: wrong })).toEqual([
        'ALLOWED_HOSTS must be comma-separated host names without ports or wildcards',
      ])
    expect(listConfigProblems({ ALLOWED_HOSTS: 'wounds.local', DEMO: 'on' })).toEqual([
      expect.stringContaining('DEMO must be off'),
    ])
    const open = { HOST: '0.0.0.0', DEMO: 'off' }
    expect(getConfigWarnings(read(open))).toEqual([expect.stringContaining('ALLOWED_HOSTS')])
    expect(getConfigWarnings(read({ ...open, ALLOWED_HOSTS: 'wounds.local' }))).toEqual([])
  })

  it('take an empty variable as none', () => expect(read({ PORT: '', DATABASE_URL: '' }).port).toBe(5000))
})
