import { defineConfig } from 'vite'

// The server as a few plain files for Node. Packages stay outside, but for those that are mostly unused code: shaken into the
// build, zod and drizzle cost a quarter of the memory and start-up time.
export default defineConfig({
  ssr: { noExternal: ['@paddock/contract', 'zod', 'drizzle-orm', 'jose', 'uuid'] },
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node20',
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        'create-admin': 'src/create-admin.ts',
        backup: 'src/make-backup.ts',
        restore: 'src/restore-backup.ts',
        move: 'src/move-data.ts',
        'move-identities': 'src/move-identities.ts',
        'verify-audit': 'src/verify-audit.ts',
        'file-reader': 'src/platform/files/file-reader.ts',
      },
      // Beside the entries: code finds folders by its own place, whichever file it lands in.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
})
