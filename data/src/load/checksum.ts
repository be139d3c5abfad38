import { createHash } from 'node:crypto'
import type { Batch } from './stream-world.ts'
import { TARGET_NAMES, type TargetName } from './targets.ts'

export type Checksum = { name: TargetName; rows: number; sha256: string }

/** Returns checksums of every row to be written, in order. Worlds with equal checksums are identical. */
export function checksumWorld(batches: Iterable<Batch>): Checksum[] {
  const hashes = new Map(TARGET_NAMES.map((name) => [name, { rows: 0, hash: createHash('sha256') }]))
  for (const { tables } of batches) {
    for (const { name, text, rows } of tables) {
      const sum = hashes.get(name)
      if (sum === undefined) continue
      sum.rows += rows
      sum.hash.update(text)
    }
  }
  return [...hashes].map(([name, { rows, hash }]) => ({ name, rows, sha256: hash.digest('hex') }))
}
