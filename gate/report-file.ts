import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ROOT } from './source-files.ts'

/** Where a runner writes what it counted. The report of an earlier run is gone, so it can't be read by mistake. */
export async function freshReport(name: string): Promise<string> {
  const file = join(ROOT, '.local', 'verify', `${name}.json`)
  await mkdir(dirname(file), { recursive: true })
  await rm(file, { force: true })
  return file
}

/** undefined: the runner ended before it wrote one; some open the file long before. */
export async function readReport<Report>(file: string): Promise<Report | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text === '' ? undefined : (JSON.parse(text) as Report)
}
