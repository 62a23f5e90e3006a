import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { apiHost } from './api-host.ts'
import { precompress } from './precompress.ts'
import { questionsWorker } from './questions-worker.ts'

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
    ownEntries(),
    questionsWorker(),
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
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 9 },
            {
              name: 'router',
              test: /node_modules[\\/](use-sync-external-store|@tanstack[\\/](react-router|router-core|history|store|react-store))[\\/]/,
              priority: 8,
            },
            { name: 'addresses', test: /contract[\\/]src[\\/]route\.ts$/, priority: 8 },
            // What the lists ask; small files of their own would travel worse.
            {
              name: 'calls',
              test: /contract[\\/]src[\\/].*(clients|conversion|merging|managers|organizations|views)\.calls\.ts$/,
              priority: 7,
            },
            // What every screen draws with, beside the theme, which signing in and answering need alone.
            {
              name: 'theme',
              test: /@mantine[\\/]core[\\/]esm[\\/]core[\\/](MantineProvider|DirectionProvider)[\\/]|src[\\/]theme\.ts$/,
              priority: 8,
            },
            {
              name: 'controls',
              test: /@mantine[\\/]core[\\/]esm[\\/](core[\\/](Box|factory|styles-api|InlineStyles)|components[\\/](UnstyledButton|Transition|Loader|CloseButton|Button|Skeleton|Group|Stack|Flex|Text|Title|Anchor|VisuallyHidden|ActionIcon|Input|InputBase|InlineInput|Checkbox))[\\/]/,
              priority: 7,
            },
            { name: 'data', test: /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]/, priority: 6 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': SERVER, '/identity': SERVER, '/outbox': SERVER } },
})
