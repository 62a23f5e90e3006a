import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { apiHost } from './api-host.ts'
import { beginScript } from './begin-script.ts'
import { groups } from './chunks.ts'
import { eagerScripts } from './eager-scripts.ts'
import { inlineRuntime } from './inline-runtime.ts'
import { precompress } from './precompress.ts'
import { pageFiles } from './page-files.ts'
import { themeVariables } from './theme-variables.ts'
import { workers } from './workers.ts'

const SERVER = 'http://127.0.0.1:3000'

/** In development signing in and answering get their own entries too, as the server does it. */
function ownEntries(): Plugin {
  return {
    name: 'own-entries',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/auth/')) request.url = '/auth.html'
        if (/^\/questions\/?(\?|$)/.test(request.url ?? '')) request.url = '/questions.html'
        next()
      })
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  define: { 'import.meta.env.API_HOST': JSON.stringify(apiHost(process.env.API_HOST)) },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: `${import.meta.dirname}/src/routes`,
      generatedRouteTree: `${import.meta.dirname}/src/routeTree.gen.ts`,
      quoteStyle: 'single',
      semicolons: false,
      addExtensions: true,
    }),
    react(),
    themeVariables(),
    ownEntries(),
    beginScript(),
    inlineRuntime(),
    eagerScripts(),
    pageFiles(),
    workers(),
    precompress(),
  ],
  build: {
    target: 'es2023',
    outDir: 'dist',
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index', 'auth', 'questions'].map((entry) => `${import.meta.dirname}/${entry}.html`),
      output: {
        codeSplitting: { groups },
      },
    },
  },
  server: { proxy: { '/api': SERVER, '/identity': SERVER, '/outbox': SERVER } },
})
