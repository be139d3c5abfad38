import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const SOURCE = fileURLToPath(new URL('../offline/worker.ts', import.meta.url))

/**
 * Builds `/sw.js` as one file that shares nothing with a page. Development has none, because its pages change all the
 * time.
 */
export function offlinePlugin(): Plugin {
  return {
    name: 'offline',
    async generateBundle() {
      if (this.environment.name !== 'client') return
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await buildWorker() })
    },
  }
}

async function buildWorker(): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, rolldownOptions: { input: SOURCE, output: { format: 'iife' } } },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const [chunk] = outputs.flatMap((buildOutput) => ('output' in buildOutput ? buildOutput.output : []))
  if (chunk?.type !== 'chunk') throw new Error('service worker build returned no chunk')
  return chunk.code
}
