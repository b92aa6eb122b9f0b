/** Passwords: argon2id with the parameters that OWASP names (19 MiB, 2 passes, 1 lane), off the main thread. */
import { hash, verify, type Options } from '@node-rs/argon2'

// The library names its algorithms by a const enum, which type stripping cannot read; 2 is argon2id there.
const parameters: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, parameters)

let decoyHash: Promise<string> | undefined

/** Takes the same time whether or not there is a hash to compare with. */
export async function verifyPassword(stored: string | null | undefined, given: string): Promise<boolean> {
  decoyHash ??= hashPassword('no account has this password')
  const fits = await verify(stored ?? (await decoyHash), given)
  return fits && stored !== null && stored !== undefined
}
