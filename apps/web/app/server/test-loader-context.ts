import { createServer, type RequestListener } from 'node:http'
import { createClient } from '@amber/contract/http/client'
import type { LoaderContext } from './loader-context.server.ts'

type TestApi = {
  /** Returns the context of a loader that calls this API. */
  contextOf(overrides?: Partial<Omit<LoaderContext, 'api'>>): LoaderContext
  close(): Promise<unknown>
}

/** Starts an HTTP server in the API's place. A context fails the test that reports an error, unless it is overridden. */
export async function startTestApi(listener: RequestListener): Promise<TestApi> {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    contextOf: (overrides) => ({
      api: createClient({ baseUrl: `http://127.0.0.1:${port}`, timeoutMs: 1000 }),
      language: 'en',
      currency: 'GBP',
      signal: new AbortController().signal,
      report: (error) => {
        throw error
      },
      ...overrides,
    }),
    close: () => new Promise((done) => server.close(done)),
  }
}
