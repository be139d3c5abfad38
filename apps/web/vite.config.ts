import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { copyPlugin } from './vite/copy-plugin.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), copyPlugin()],
  environments: {
    // The server half of the build ends in one function, Request → Response, which the server in `server/` calls.
    ssr: { build: { rolldownOptions: { input: './app/handler.ts' } } },
  },
})
