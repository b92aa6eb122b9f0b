/** A certificate for localhost, good for a day, as a proxy reads it: `both.pem` holds it and its key. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the file of the certificate alone, for clients that have to trust it. */
export function certify(folder: string): string {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const given = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost']
  execFileSync(
    '/usr/bin/openssl',
    [...given, '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate],
    { stdio: 'ignore' },
  )
  const both = readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8')
  writeFileSync(join(folder, 'both.pem'), both, { mode: 0o600 })
  return certificate
}
