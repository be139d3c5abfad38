import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome']

/** The browser of the system, as `which` would find it; nothing is downloaded. */
export function findChromium(): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
  if (found === undefined) throw new Error(`No browser in PATH: looked for ${NAMES.join(', ')}.`)
  return found
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
