import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChild } from './start-child.ts'

type BareResponse = { body: Uint8Array | string; headers: Record<string, string> }

/** Starts bare-node.ts in its own process, like the app it is compared with. */
export async function startBareNode({ body, headers }: BareResponse) {
  const folder = await mkdtemp(join(tmpdir(), 'bare-node-'))
  const file = join(folder, 'body')
  await writeFile(file, body)
  const child = await startChild('bare-node.ts', file, JSON.stringify(headers))
  await rm(folder, { recursive: true })
  return child
}
