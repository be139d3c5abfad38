import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ROOT } from './source-files.ts'

/** Returns the path for a runner's report and deletes the previous one, so that it can't be read by mistake. */
export async function prepareReportFile(name: string): Promise<string> {
  const file = join(ROOT, '.local', 'verify', `${name}.json`)
  await mkdir(dirname(file), { recursive: true })
  await rm(file, { force: true })
  return file
}

/** Returns undefined if the runner ended before writing the report; some open the file long before. */
export async function readReport<Report>(file: string): Promise<Report | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text === '' ? undefined : (JSON.parse(text) as Report)
}
