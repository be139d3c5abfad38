import { parentPort } from 'node:worker_threads'
import { renderReceipt } from './write-receipt.ts'

/** Arguments of one rendering, as sent to the thread. */
export type RenderRequest = Parameters<typeof renderReceipt>

export type RenderResponse = { bytes: Uint8Array<ArrayBuffer> } | { error: unknown }

parentPort?.on('message', (request: RenderRequest) => void respond(request))

async function respond(request: RenderRequest): Promise<void> {
  const response = await render(request)
  // The bytes are handed over instead of copied.
  parentPort?.postMessage(response, 'bytes' in response ? [response.bytes.buffer] : [])
}

async function render(request: RenderRequest): Promise<RenderResponse> {
  try {
    return { bytes: new Uint8Array(await renderReceipt(...request)) }
  } catch (error) {
    return { error }
  }
}
