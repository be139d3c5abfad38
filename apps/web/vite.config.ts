import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { CHUNK_GROUPS } from './vite/chunks.ts'
import { contentPlugin } from './vite/content-plugin.ts'
import { copyPlugin } from './vite/copy-plugin.ts'
import { mapDataPlugin } from './vite/map-data-plugin.ts'
import { offlinePlugin } from './vite/offline-plugin.ts'
import { plainImports } from './vite/plain-imports.ts'
import { uninstrumentedRouter } from './vite/uninstrumented-router.ts'

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    contentPlugin(),
    copyPlugin(),
    mapDataPlugin(),
    offlinePlugin(),
    plainImports(),
    uninstrumentedRouter(),
  ],
  // Files that load later import only what is already there, so there is nothing to preload.
  build: { modulePreload: false },
  environments: {
    client: {
      build: {
        // For the service that shows errors only: scripts don't name their maps, and the web server has none.
        sourcemap: 'hidden',
        rolldownOptions: {
          output: { codeSplitting: { groups: CHUNK_GROUPS } },
          // Otherwise a page that calls one endpoint of a file would load all of them.
          treeshake: { manualPureFunctions: ['defineEndpoint'] },
        },
      },
    },
    // The server build ends in one function, Request → Response, which the server in `server/` calls.
    ssr: { build: { rolldownOptions: { input: './app/handler.ts' } } },
  },
})
