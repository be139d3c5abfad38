import { readFile } from 'node:fs/promises'

export type FaultCounts = {
  kills: number
  cuts: number
  /** Number of different statements hit. */
  statements: number
}

/** Counts the faults that `statement-faults` logged. */
export async function readFaultCounts(file: string): Promise<FaultCounts> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '')
  return {
    kills: lines.filter((line) => line.startsWith('kill')).length,
    cuts: lines.filter((line) => line.startsWith('cut')).length,
    statements: new Set(lines.map((line) => line.replace(/^\w+ \w+ /, ''))).size,
  }
}
