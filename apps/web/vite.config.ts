/** How the web app is built and served while developing. Nothing is inlined: the page's policy forbids it. */
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = 'http://localhost:5000'

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: { outDir: 'dist', emptyOutDir: true, manifest: true, assetsInlineLimit: 0, target: 'es2023' },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': server, '/healthz': server, '/readyz': server, '/metrics': server },
  },
})
