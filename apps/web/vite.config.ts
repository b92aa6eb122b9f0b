/** How the web app is built and served while developing. Nothing is inlined: the page's policy forbids it. */
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { arucoModule } from './build/aruco-module.ts'
import { compressAssets } from './build/compress-assets.ts'
import { earlyLinks } from './build/early-links.ts'
import { checkChunkGroups, chunkGroups } from './build/chunk-groups.ts'
import { compileMessages } from './build/messages.ts'
import { stripSchemas } from './build/strip-schemas.ts'
import { shellFiles } from './build/shell-files.ts'
import { prerenderPages } from './build/prerender-pages.ts'

const server = `http://localhost:${process.env.PORT ?? 5000}`

export default defineConfig({
  plugins: [
    stripSchemas(),
    compileMessages(),
    arucoModule(),
    react(),
    tailwindcss(),
    checkChunkGroups(),
    earlyLinks(),
    prerenderPages(),
    shellFiles(),
    compressAssets(),
  ],
  // Modules, so that the model's runtime is fetched only when a photo is analyzed.
  worker: { format: 'es', plugins: () => [stripSchemas(), arucoModule()] },
  // Not prebundled, so that the plugin above sees it.
  optimizeDeps: { exclude: ['js-aruco2'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    target: 'es2023',
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups } },
      // A page contains only the endpoints and option lists that it uses.
      treeshake: {
        manualPureFunctions: ['z', 'endpoint', 'defineOptions', 'defineTextOptions', 'defineSearch'],
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': { target: server, ws: true },
      '/healthz': server,
      '/readyz': server,
      '/metrics': server,
    },
  },
})
