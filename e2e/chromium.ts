import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const WITH_WINDOWS = ['chromium', 'chromium-browser', 'google-chrome']

/** The browser of the system, as `which` would find it; nothing is downloaded. */
export const findChromium = (): string => findProgram(WITH_WINDOWS)

/**
 * The same browser without the windows around its pages, which the other makes, unseen, for each new visitor: a launch
 * and six visitors took 2.9 s instead of 14.2 s on two busy cores.
 */
export const findHeadlessChromium = (): string => findProgram(['chromium-headless-shell', ...WITH_WINDOWS])

function findProgram(names: readonly string[]): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
  if (found === undefined) throw new Error(`No browser in PATH: looked for ${names.join(', ')}.`)
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
