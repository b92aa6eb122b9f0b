/**
 * Makes a fresh clone ready: installs what the lockfile names, with Node 24 for the scripts that follow.
 * Says nothing when there is nothing to do. With --browser it also looks for a Chromium.
 * Plain JavaScript without a dependency: the Node that runs it first may be as old as 20.19.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium, installChromium } from './chromium.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.mendwell-ready')
const turnFile = join(root, '.cache', 'installing')
const nodeLink = join(modules, '.bin', 'node')
const nodePackage = join(modules, `node-${process.platform}-${process.arch}`)
const bringsItsNode = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch)

if (!isAtLeast(process.versions.node, 20, 19)) {
  stop(`Mendwell needs Node 20.19 or newer to set itself up; this is ${process.version}.`)
}
if (!bringsItsNode) needNode24()
if (!isInstalled()) await inTurn(async () => isInstalled() || (await install()))
checkNode()
if (process.argv.includes('--browser')) await checkBrowser()

function isInstalled() {
  return readStamp()?.lock === lockHash()
}

/** Two commands of one fresh clone must not install at once: each would delete what the other writes. */
async function inTurn(work) {
  mkdirSync(dirname(turnFile), { recursive: true })
  for (let told = false; !takeTurn(); told = true) {
    if (!told) say('Another command installs the packages here; waiting for it.')
    await new Promise((done) => setTimeout(done, 500))
  }
  process.once('exit', () => rmSync(turnFile, { force: true }))
  await work()
}

/** The file holds the process whose turn it is; that of a process which is gone counts for nothing. */
function takeTurn() {
  try {
    writeFileSync(turnFile, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (!isAlive(turnFile)) rmSync(turnFile, { force: true })
    return false
  }
}

function isAlive(file) {
  try {
    process.kill(Number(readFileSync(file, 'utf8')) || process.pid, 0)
    return true
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}

async function install() {
  say('Installing the packages that package-lock.json names. This happens once and takes about a minute.')
  const started = Date.now()
  // Development packages are needed to build the web app, whatever NODE_ENV says.
  const flags = ['ci', '--loglevel=error', '--no-audit', '--no-fund', '--include=dev', '--include=optional']
  const status = await run(...npmCommand(flags), 'installing')
  if (status !== 0) stop('Installing failed. The lines above say why; the same command starts over.')
  linkNode()
  writeFileSync(stampFile, JSON.stringify({ lock: lockHash(), node: nodeWorks() ? 'own' : "the machine's" }))
  say(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

/** The npm that runs us, on the node that runs us: `npm ci` deletes that file, but a running program has it open. */
function npmCommand(flags) {
  const npm = process.env.npm_execpath
  const isNpm = npm !== undefined && basename(npm).startsWith('npm') && existsSync(npm)
  return isNpm ? [process.execPath, [npm, ...flags]] : ['npm', flags]
}

function checkNode() {
  if (readStamp()?.node === 'own') {
    if (!existsSync(nodeLink)) linkNode()
    return
  }
  // A Node that cannot run here (another C library) would shadow the machine's in every script.
  if (bringsItsNode) rmSync(nodeLink, { force: true })
  needNode24()
}

/** npm creates this link itself, unless configured otherwise. */
function linkNode() {
  if (existsSync(nodeLink) || !existsSync(join(nodePackage, 'bin', 'node'))) return
  mkdirSync(dirname(nodeLink), { recursive: true })
  rmSync(nodeLink, { force: true })
  symlinkSync(join('..', basename(nodePackage), 'bin', 'node'), nodeLink)
}

function nodeWorks() {
  if (!existsSync(nodeLink)) return false
  const asked = spawnSync(nodeLink, ['--version'], { encoding: 'utf8' })
  return asked.status === 0 && isAtLeast(asked.stdout.trim().slice(1), 24, 0)
}

function needNode24() {
  if (isAtLeast(process.versions.node, 24, 0)) return
  stop(`Mendwell needs Node 24 or newer on ${process.platform} ${process.arch}; this is ${process.version}.`)
}

async function checkBrowser() {
  if (findChromium()) return
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && !process.env.CHROMIUM_PATH
  if (mayInstall) {
    say('Installing Chromium for the browser tests. This happens once and takes about a minute.')
    await run('apt-get', ['-qq', 'update'], 'reading the package lists')
    // Older systems have the whole browser only.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const packages = ['install', '-y', '--no-install-recommends', name, 'fonts-liberation']
      await run('apt-get', ['-qq', ...packages], 'installing Chromium')
      if (findChromium()) return
    }
  }
  const where = process.env.CHROMIUM_PATH ? ` at CHROMIUM_PATH (${process.env.CHROMIUM_PATH})` : ''
  say(`WARNING: no Chromium${where}, so the browser tests will fail. To install it: ${installChromium}`)
}

/** Runs a command in view of the user. Without a terminal, where no spinner turns, a line now and then says it lives. */
function run(command, args, doing) {
  return new Promise((done) => {
    const started = Date.now()
    const beat = setInterval(() => {
      if (!process.stdout.isTTY) say(`  still ${doing}, ${Math.round((Date.now() - started) / 1000)} s`)
    }, 15_000)
    const end = (status) => {
      clearInterval(beat)
      done(status)
    }
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    child.on('error', () => end(1))
    child.on('exit', (code) => end(code ?? 1))
  })
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'))
  } catch {
    return undefined
  }
}

function lockHash() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex')
}

function isAtLeast(version, major, minor) {
  const [itsMajor, itsMinor] = version.split('.').map(Number)
  return itsMajor > major || (itsMajor === major && itsMinor >= minor)
}

function say(line) {
  process.stdout.write(`${line}\n`)
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
