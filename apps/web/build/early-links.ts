/**
 * Tells `public/early.js` what each type of visitor needs next, in data attributes of its script tag: the hashed names are known only here.
 * The font that every page uses is preloaded for all.
 */
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** Attribute of the script tag → the module whose files it names. */
const firstScreens = {
  'data-auth': 'pages/identity/auth-page.tsx',
  'data-shell': 'app/shell.tsx',
} as const

export function earlyLinks(): Plugin {
  return {
    name: 'mendwell:early-links',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) return []
        const screens = Object.entries(firstScreens).map(([attribute, source]) => [
          attribute,
          listScriptUrls(bundle, source).join(' '),
        ])
        const script: HtmlTagDescriptor = {
          tag: 'script',
          attrs: { src: '/early.js', async: true, ...Object.fromEntries(screens) },
          // First, so that it never queues behind the scripts that it is to overtake.
          injectTo: 'head-prepend',
        }
        const href = getAssetUrl(bundle, 'ibm-plex-sans-basic.woff2')
        const font: HtmlTagDescriptor = {
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href },
          injectTo: 'head',
        }
        return [font, script]
      },
    },
  }
}

function listChunks(bundle: Bundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((one) => one.type === 'chunk')
}

/** The module's own script and what it imports, less what the entry brings along anyway. */
function listScriptUrls(bundle: Bundle, source: string): string[] {
  const chunks = new Map(listChunks(bundle).map((chunk) => [chunk.fileName, chunk]))
  const collectChunkNames = (
    start: Rolldown.OutputChunk | undefined,
    seen = new Set<string>(),
  ): Set<string> => {
    if (!start || seen.has(start.fileName)) return seen
    seen.add(start.fileName)
    for (const name of start.imports) collectChunkNames(chunks.get(name), seen)
    return seen
  }
  const known = collectChunkNames(listChunks(bundle).find((chunk) => chunk.isEntry))
  const first = listChunks(bundle).find((chunk) => chunk.facadeModuleId?.endsWith(source))
  if (!first) throw new Error(`${source} is no longer a chunk of its own; name another first screen`)
  return [...collectChunkNames(first)].filter((name) => !known.has(name)).map((name) => `/${name}`)
}

export function getAssetUrl(bundle: Bundle, original: string): string {
  const found = Object.values(bundle).find(
    (one) => one.type === 'asset' && one.names.some((name) => name === original),
  )
  if (!found) throw new Error(`${original} was not built`)
  return `/${found.fileName}`
}
