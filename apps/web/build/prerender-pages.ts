/**
 * Prerenders the public pages as HTML beside index.html, so that they need no script. The server sends them to visitors who are not signed
 * in; everything else starts from index.html.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer, type Plugin, type ResolvedConfig } from 'vite'
import { getAssetUrl } from './early-links.ts'
import { compileMessages } from './messages.ts'

const pages = [
  { file: 'landing.html', title: 'Wound care', source: '/src/pages/identity/landing-page.tsx' },
  {
    file: 'terms.html',
    title: 'Terms of Service',
    source: '/src/pages/identity/terms-page.tsx',
  },
  {
    file: 'privacy.html',
    title: 'Privacy Policy',
    source: '/src/pages/identity/privacy-page.tsx',
  },
  { file: 'evidence.html', title: 'Evidence', source: '/src/pages/identity/evidence-page.tsx' },
]

export function prerenderPages(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'mendwell:written-pages',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    async writeBundle({ dir = 'dist' }, bundle) {
      const index = await readFile(join(dir, 'index.html'), 'utf8')
      const frame = addHeadingFontPreload(
        removeScripts(index),
        getAssetUrl(bundle, 'newsreader-display.woff2'),
      )
      const loader = await createServer({
        configFile: false,
        root: config.root,
        plugins: [compileMessages(), react()],
        appType: 'custom',
        logLevel: 'error',
        server: { middlewareMode: true, hmr: false, ws: false, watch: null },
        optimizeDeps: { noDiscovery: true },
      })
      try {
        for (const { file, title, source } of pages) {
          const { default: Page } = (await loader.ssrLoadModule(source)) as { default: ComponentType }
          const html = frame
            .replace(/<title>.*<\/title>/, () => `<title>${title} · Mendwell</title>`)
            .replace(
              '<div id="root"></div>',
              () => `<div id="root">${renderToStaticMarkup(createElement(Page))}</div>`,
            )
          await writeFile(join(dir, file), html)
        }
      } finally {
        await loader.close()
      }
    },
  }
}

/** `early.js` loads the app when it is needed. */
function removeScripts(html: string): string {
  const main = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>\s*/.exec(html)
  if (!main?.[1]) throw new Error('index.html has no main script')
  const preloads = [...html.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>\s*/g)]
  const scripts = [main[1], ...preloads.map((match) => match[1])].join(' ')
  return [main[0], ...preloads.map((match) => match[0])]
    .reduce((text, tag) => text.replace(tag, ''), html)
    .replace('<script src="/early.js"', `<script src="/early.js" data-written="${scripts}"`)
}

const addHeadingFontPreload = (html: string, href: string) =>
  html.replace(
    '<link rel="preload" as="font"',
    (tag) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">\n    ${tag}`,
  )
