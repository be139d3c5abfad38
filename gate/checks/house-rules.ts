import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** Rules of the house that are about names and text, so that no linter or import rule can see them. */

const EMPTY_NAMES = /(^|\/)(utils?|misc|helpers?|common)(\/|\.[^/]+$)/
const OPENS_TRANSACTION = /\.(transaction|startTransaction)\(\)/
const MAY_OPEN_TRANSACTIONS = /^packages\/(operations|testing)\/|^data\/|\.test\.tsx?$/

export async function checkHouseRules(root: string, files: string[]): Promise<string[]> {
  const found = await Promise.all(
    files.map(async (path) => [...nameProblems(path), ...textProblems(path, await readFile(join(root, path), 'utf8'))]),
  )
  return found.flat()
}

function nameProblems(path: string): string[] {
  const problems: string[] = []
  if (EMPTY_NAMES.test(path)) problems.push(`${path}: this name says nothing; name the file after what it does`)
  if (/^index\.tsx?$/.test(basename(path))) {
    problems.push(`${path}: no barrels; import from the file that holds the code, or name this one after what it does`)
  }
  return problems
}

function textProblems(path: string, text: string): string[] {
  if (MAY_OPEN_TRANSACTIONS.test(path)) return []
  return text
    .split('\n')
    .flatMap((line, index) =>
      OPENS_TRANSACTION.test(line)
        ? [`${path}:${index + 1}: only operations open transactions; take a tx, or move this to packages/operations`]
        : [],
    )
}
