/** A software passkey: an EC P-256 key that responds to both WebAuthn ceremonies, correctly or wrongly as a test requests. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const hashSha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const encodeBase64Url = (data: Buffer) => data.toString('base64url')
const encodeCborText = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
const encodeCborBytes = (data: Buffer) =>
  Buffer.concat([Buffer.from([0x59, data.length >> 8, data.length & 255]), data])

export interface AuthenticatorBehavior {
  origin?: string
  rpId?: string
  /** Without it, the user was not verified on the device. */
  userVerified?: boolean
  counter?: number
  challenge?: string
  userHandle?: string
}

interface MakingOptions {
  challenge: string
  rp: { id?: string }
  user: { id: string }
}

export class Authenticator {
  readonly credentialId = randomBytes(32)
  counter = 0
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #origin: string
  #rpId = ''
  #userHandle = ''

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Answers the options of a registration. */
  make(options: Record<string, unknown>, behavior: AuthenticatorBehavior = {}): Record<string, unknown> {
    const { challenge, rp, user } = options as unknown as MakingOptions // as the server wrote them
    this.#rpId = rp.id ?? ''
    this.#userHandle = user.id
    const length = Buffer.from([0, this.credentialId.length])
    const credential = Buffer.concat([Buffer.alloc(16), length, this.credentialId, this.#coseKey()])
    const authData = Buffer.concat([this.#authData(0x40, behavior), credential])
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      encodeCborText('fmt'),
      encodeCborText('none'),
      encodeCborText('attStmt'),
      Buffer.from([0xa0]),
      encodeCborText('authData'),
      encodeCborBytes(authData),
    ])
    return this.#answer({
      clientDataJSON: encodeBase64Url(this.#clientData('webauthn.create', challenge, behavior)),
      attestationObject: encodeBase64Url(attestation),
      transports: ['internal', 'made-up'],
    })
  }

  /** Answers the options of a sign-in. */
  answer(options: Record<string, unknown>, behavior: AuthenticatorBehavior = {}): Record<string, unknown> {
    this.counter = behavior.counter ?? this.counter + 1
    const clientData = this.#clientData('webauthn.get', String(options['challenge']), behavior)
    const authData = this.#authData(0, behavior)
    return this.#answer({
      clientDataJSON: encodeBase64Url(clientData),
      authenticatorData: encodeBase64Url(authData),
      signature: encodeBase64Url(
        sign('sha256', Buffer.concat([authData, hashSha256(clientData)]), this.#keys.privateKey),
      ),
      userHandle: behavior.userHandle ?? this.#userHandle,
    })
  }

  #answer(response: object) {
    const id = encodeBase64Url(this.credentialId)
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  #clientData(type: string, challenge: string, { origin, challenge: other }: AuthenticatorBehavior): Buffer {
    const data = { type, challenge: other ?? challenge, origin: origin ?? this.#origin, crossOrigin: false }
    return Buffer.from(JSON.stringify(data))
  }

  #authData(flags: number, { rpId, userVerified = true }: AuthenticatorBehavior): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([
      hashSha256(rpId ?? this.#rpId),
      Buffer.from([flags | 0x01 | (userVerified ? 0x04 : 0)]),
      counter,
    ])
  }

  /** {1: 2, 3: -7, -1: 1, -2: x, -3: y}: an EC2 key on P-256 for ES256. */
  #coseKey(): Buffer {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' })
    const coordinate = (value: string | undefined) => Buffer.from(value ?? '', 'base64url')
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20])
    return Buffer.concat([head, coordinate(x), Buffer.from([0x22, 0x58, 0x20]), coordinate(y)])
  }
}
