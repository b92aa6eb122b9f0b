/** A page that checks a packet by itself: no server, no network, nothing to install. It holds the proof and reads the files. */
import type { Proof } from './seal.ts'

const script = String.raw`
const proof = JSON.parse(document.getElementById('proof').textContent)
const hex = (bytes) => [...new Uint8Array(bytes)].map((one) => one.toString(16).padStart(2, '0')).join('')
const bytesOf = (base64) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
const sha256 = async (bytes) => hex(await crypto.subtle.digest('SHA-256', bytes))
const text = (words) => new TextEncoder().encode(words)
const baseName = (name) => name.split('/').pop()
const rows = document.getElementById('files')
const answer = document.getElementById('answer')

async function chainHolds() {
  let head = await sha256(text(proof.format + '\n' + proof.made))
  for (const [at, file] of proof.files.entries()) {
    head = await sha256(text(head + '\n' + file.name + '\n' + file.sha256))
    if (head !== proof.links[at]) return false
  }
  return head === proof.head
}

async function signatureHolds() {
  try {
    const key = await crypto.subtle.importKey('raw', bytesOf(proof.publicKey), 'Ed25519', true, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, bytesOf(proof.signature), text(proof.head))
  } catch { return null }
}

function say(words, isGood) {
  answer.textContent = words
  answer.className = isGood === null ? '' : isGood ? 'good' : 'bad'
}

async function check(chosen) {
  rows.textContent = ''
  let bad = 0
  for (const file of proof.files) {
    const given = chosen.find(({ name }) => name === baseName(file.name))
    const state = !given ? 'not chosen' : (await sha256(await given.arrayBuffer())) === file.sha256 ? 'unchanged' : 'CHANGED'
    if (state !== 'unchanged') bad += 1
    const row = rows.insertRow()
    for (const words of [file.name, String(file.bytes), state]) row.insertCell().textContent = words
    row.className = state === 'unchanged' ? 'good' : 'bad'
  }
  const chain = await chainHolds()
  const signature = await signatureHolds()
  if (bad > 0 || !chain || signature === false) {
    say('NOT VERIFIED: ' + [bad > 0 && bad + ' of ' + proof.files.length + ' files changed or missing', !chain && 'the chain is broken', signature === false && 'the signature is wrong'].filter(Boolean).join('; '), false)
  } else if (signature === null) say('Every file is unchanged. This browser cannot check the signature.', null)
  else say('VERIFIED: every file is unchanged since ' + proof.made + ', and the signature is right.', true)
}

document.getElementById('fingerprint').textContent = proof.fingerprint
document.getElementById('choose').addEventListener('change', (event) => { const chosen = [...event.target.files]; event.target.value = ''; check(chosen) })
document.body.addEventListener('dragover', (event) => event.preventDefault())
document.body.addEventListener('drop', (event) => { event.preventDefault(); check([...event.dataTransfer.files]) })
`

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#14201f;background:#fff}
table{border-collapse:collapse;width:100%}td,th{border-top:1px solid #dfdfd9;padding:.4rem;text-align:left}
#answer{font-weight:600;padding:.75rem;border:1px solid #808884;border-radius:7px}
.good{color:#1b6437}.bad{color:#a8201a}code{font-size:1.05em}`

export function verifierPage(proof: Proof): string {
  // Inside a script element only "<" could end it.
  const data = JSON.stringify(proof).replaceAll('<', '\\u003c')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Verify a wound packet</title><style>${style}</style></head>
<body><h1>Verify a wound packet</h1>
<p>Choose all files of the unpacked packet, those in the folder of photos too. Nothing leaves this computer.</p>
<p><label>Files of the packet <input id="choose" type="file" multiple></label></p>
<p id="answer" role="status">Nothing was checked yet.</p>
<table><thead><tr><th>File</th><th>Bytes</th><th>State</th></tr></thead><tbody id="files"></tbody></table>
<p>Key of the sender: <code id="fingerprint"></code>. Ask the sender for it by another way, and compare.</p>
<script type="application/json" id="proof">${data}</script>
<script type="module">${script}</script>
</body></html>
`
}
