import { defineConfig } from 'vite'

// The server as a few plain files for Node: packages stay outside, our own workspaces go in.
export default defineConfig({
  ssr: { noExternal: ['@paddock/contract'] },
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node20',
    rolldownOptions: {
      input: { main: 'src/main.ts', 'create-admin': 'src/create-admin.ts' },
      // Beside the entries: code finds folders by its own place, whichever file it lands in.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
})
