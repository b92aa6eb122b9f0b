/** The page inside a packet: the product's own verifier with the proof written into it. No server, no network, nothing to install. */
import { readFileSync } from 'node:fs'
import type { Proof } from './packet-signature.ts'

/** The same files that this server offers outside of packets, at /verify-packet.html. */
const readPart = (ending: 'js' | 'css') =>
  readFileSync(new URL(`../../../../../web/public/verify-packet.${ending}`, import.meta.url), 'utf8')

export const readVerifierScript = () => readPart('js')

export function renderVerifierPage(proof: Proof): string {
  // Inside a script element only "<" could end it.
  const data = JSON.stringify(proof).replaceAll('<', '\\u003c')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Verify a wound packet</title><style>${readPart('css')}</style></head>
<body><main><h1>Verify a wound packet</h1>
<p>Select all files of the unzipped packet, including those in the photos folder. Nothing leaves this computer.</p>
<p><label>Packet files <input id="choose" type="file" multiple></label></p>
<p id="answer" role="status">No files checked yet.</p>
<table><thead><tr><th>File</th><th>Bytes</th><th>Status</th></tr></thead><tbody id="files"></tbody></table>
<p>Signing key: <code id="fingerprint"></code>. Get the key from the sender separately and compare.</p>
<p>This page came with the packet, so anyone able to change the packet could change this page too. The sender’s server offers the same page separately, as verify-packet.html.</p></main>
<script type="application/json" id="proof">${data}</script>
<script type="module">${readVerifierScript()}</script>
</body></html>
`
}
