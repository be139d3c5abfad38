import { readFile } from 'node:fs/promises'

export type Hits = {
  kills: number
  cuts: number
  /** How many different ones were hit. */
  statements: number
}

/** What `statement-faults` has written. */
export async function readHits(file: string): Promise<Hits> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '')
  return {
    kills: lines.filter((line) => line.startsWith('kill')).length,
    cuts: lines.filter((line) => line.startsWith('cut')).length,
    statements: new Set(lines.map((line) => line.replace(/^\w+ \w+ /, ''))).size,
  }
}
