// Verifies a packet in the browser, without a server. The same file is in each packet and at /verify-packet.html.
const hex = (bytes) => [...new Uint8Array(bytes)].map((one) => one.toString(16).padStart(2, '0')).join('')
const toBytes = (base64) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
const sha256 = async (bytes) => hex(await crypto.subtle.digest('SHA-256', bytes))
const text = (words) => new TextEncoder().encode(words)
const baseName = (name) => name.split('/').pop()
const format = 'mendwell-wound-packet-2'
// Files of a packet that are not signed themselves.
const unsealed = ['proof.json', 'verify.html']

async function chainHolds({ made, organization, files, links, head }) {
  let link = await sha256(text([format, made, organization.id, organization.name].join('\n')))
  for (const [at, file] of files.entries()) {
    link = await sha256(text(`${link}\n${file.name}\n${file.sha256}`))
    if (link !== links[at]) return false
  }
  return link === head
}

// Of the key itself: what the proof says about its key is worth nothing.
const computeFingerprint = async (publicKey) => {
  const digest = await sha256(toBytes(publicKey))
  return digest.slice(0, 32).match(/.{4}/g).join(' ')
}

// Null only where this browser has no such algorithm; a key or signature that cannot be read is a wrong one.
async function signatureHolds({ publicKey, signature, head }) {
  try {
    const key = await crypto.subtle.importKey('raw', toBytes(publicKey), 'Ed25519', true, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, toBytes(signature), text(head))
  } catch (error) {
    return error?.name === 'NotSupportedError' ? null : false
  }
}

async function readable(work) {
  try {
    return await work()
  } catch {
    return false
  }
}

// `chosen` are files: a name, and a function that returns their bytes.
async function checkPacket(proof, chosen) {
  const rows = []
  let bad = 0
  for (const file of proof.files) {
    const given = chosen.find(({ name }) => name === baseName(file.name))
    const isSame = given && (await sha256(await given.arrayBuffer())) === file.sha256
    if (!isSame) bad += 1
    rows.push([file.name, String(file.bytes), !given ? 'not selected' : isSame ? 'unchanged' : 'CHANGED'])
  }
  const sealed = proof.files.map(({ name }) => baseName(name))
  const isSeen = new Set()
  const strange = chosen.filter(({ name }) => {
    const isKnown = (sealed.includes(name) || unsealed.includes(name)) && !isSeen.has(name)
    isSeen.add(name)
    return !isKnown
  })
  for (const { name } of strange) rows.push([name, '', 'NOT IN THIS PACKET'])
  const fingerprint = await readable(() => computeFingerprint(proof.publicKey))
  const signature = await signatureHolds(proof)
  const wrong = [
    proof.format !== format && 'packet format not supported',
    bad > 0 && `${bad} of ${proof.files.length} files changed or missing`,
    strange.length > 0 && `${strange.length} not covered by the signature`,
    !(await readable(() => chainHolds(proof))) && 'file list was altered',
    fingerprint !== proof.fingerprint && 'key fingerprint does not match the key',
    signature === false && 'signature is not valid',
  ].filter(Boolean)
  const words =
    wrong.length > 0
      ? `NOT VERIFIED: ${wrong.join('; ')}`
      : signature === null
        ? 'All files are unchanged, but this browser can’t check the signature. The signer is not verified.'
        : `VERIFIED: all files are unchanged since ${proof.made}. Signed by ${proof.organization.name} with the key below.`
  return {
    words,
    isGood: wrong.length > 0 ? false : signature,
    rows,
    fingerprint: fingerprint || 'unreadable',
  }
}

async function proofIn(chosen) {
  const inPage = document.getElementById('proof')?.textContent
  const file = chosen.find(({ name }) => name === 'proof.json')
  return inPage ? JSON.parse(inPage) : file && JSON.parse(await file.text())
}

async function check(chosen) {
  const proof = await proofIn(chosen).catch(() => undefined)
  const nothing = { isGood: false, rows: [], fingerprint: '' }
  const answer = await (
    proof
      ? checkPacket(proof, chosen)
      : Promise.resolve({ ...nothing, words: 'NOT VERIFIED: include proof.json' })
  ).catch(() => ({ ...nothing, words: 'NOT VERIFIED: proof.json can’t be read' }))
  show(answer)
}

function show({ words, isGood, rows, fingerprint }) {
  const answer = document.getElementById('answer')
  answer.textContent = words
  answer.className = isGood === null ? '' : isGood ? 'good' : 'bad'
  document.getElementById('fingerprint').textContent = fingerprint
  const table = document.getElementById('files')
  table.textContent = ''
  for (const cells of rows) {
    const row = table.insertRow()
    for (const cell of cells) row.insertCell().textContent = cell
    row.className = cells[2] === 'unchanged' ? 'good' : 'bad'
  }
}

globalThis.document?.getElementById('choose').addEventListener('change', (event) => {
  const chosen = [...event.target.files]
  event.target.value = ''
  void check(chosen)
})
globalThis.document?.body.addEventListener('dragover', (event) => event.preventDefault())
globalThis.document?.body.addEventListener('drop', (event) => {
  event.preventDefault()
  void check([...event.dataTransfer.files])
})
