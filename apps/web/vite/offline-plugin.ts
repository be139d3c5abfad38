import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const SOURCE = fileURLToPath(new URL('../offline/worker.ts', import.meta.url))

/** `/sw.js`: a script of its own, in one file, with nothing of a page. Pages of a developer have none: they change all the time. */
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
  const [chunk] = outputs.flatMap((each) => ('output' in each ? each.output : []))
  if (chunk?.type !== 'chunk') throw new Error('the worker was not built')
  return chunk.code
}
