import { hash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { IMAGE_QUALITY } from '@amber/domain/images/image-presets'
import { PICTURES, readManifest } from '@amber/testing/pictures/manifest'
import pLimit from 'p-limit'
import sharp from 'sharp'

export type PictureJob = { file: string; width: number; format: 'avif' | 'webp' | 'jpeg' }

/** Starts the baseline for images: bare sharp in its own process, with all originals in memory. */
export async function startBareSharp() {
  const child = fork(import.meta.filename)
  await once(child, 'message')
  return {
    pid: child.pid ?? 0,
    /** Runs all jobs, as many at once as there are cores, and returns the hash of each result. */
    async make(jobs: readonly PictureJob[]): Promise<string[]> {
      const reply = once(child, 'message') as Promise<[string[]]>
      child.send(jobs)
      return (await reply)[0]
    },
    stop: () => child.kill(),
  }
}

if (import.meta.main) {
  sharp.concurrency(1)
  sharp.cache(false)
  const core = pLimit(availableParallelism())
  const originals = new Map(readManifest().map(({ file }) => [file, readFileSync(join(PICTURES, file))]))
  const make = async ({ file, width, format }: PictureJob) => {
    const made = await sharp(originals.get(file), { autoOrient: true, sequentialRead: true })
      .resize({ width, withoutEnlargement: true })
      .toFormat(format, { quality: IMAGE_QUALITY, ...(format === 'avif' && { effort: 2 }) })
      .toBuffer()
    return hash('sha256', made)
  }
  process.on('message', (jobs: PictureJob[]) => {
    void Promise.all(jobs.map((job) => core(make, job))).then((hashes) => process.send?.(hashes))
  })
  process.send?.('ready')
}
