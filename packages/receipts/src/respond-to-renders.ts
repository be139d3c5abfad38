import { parentPort } from 'node:worker_threads'

export type RenderResponse = { bytes: Uint8Array<ArrayBuffer> } | { error: unknown }

/** Renders every document that the main thread sends to this one. */
export function respondToRenders(render: (...request: never[]) => Promise<Uint8Array>): void {
  parentPort?.on('message', (request: never[]) => void respond(request))

  async function respond(request: never[]): Promise<void> {
    const response = await attempt(request)
    // The bytes are handed over instead of copied.
    parentPort?.postMessage(response, 'bytes' in response ? [response.bytes.buffer] : [])
  }

  async function attempt(request: never[]): Promise<RenderResponse> {
    try {
      return { bytes: new Uint8Array(await render(...request)) }
    } catch (error) {
      return { error }
    }
  }
}
