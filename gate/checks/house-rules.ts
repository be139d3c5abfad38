import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** Rules of the house that are about names and text, so that no linter or import rule can see them. */

const EMPTY_NAMES = /(^|\/)(utils?|misc|helpers?|common)(\/|\.[^/]+$)/
const MAY_OPEN_TRANSACTIONS = /^packages\/(operations|testing)\/|^data\/|\.test\.tsx?$/
const SHOWN_BY_THE_WEB = /^apps\/web\/(app|server)\//
const TOKENS = 'apps/web/app/ui/tokens.css'

const HEX = /(?<![\w&/])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])/
const COLOUR_FUNCTION = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/
/** A name counts as a colour only where a colour is expected: in a property, an attribute or a class of its own. */
const NAMED =
  /(?:\b(?:color|background(?:-?color)?|fill|stroke|border(?:-?color)?|outline(?:-?color)?)["']?\s*[:=]\s*[^;,}]*?["'\s]|-\[)(?:white|black|gr[ae]y|red|green|blue|yellow|orange|purple|pink|brown|gold|silver)\b/

const TEXT_RULES = [
  {
    concerns: (path: string) => !MAY_OPEN_TRANSACTIONS.test(path),
    forbidden: /\.(transaction|startTransaction)\(\)/,
    instead: 'only operations open transactions; take a tx, or move this to packages/operations',
  },
  {
    concerns: (path: string) => SHOWN_BY_THE_WEB.test(path) && path !== TOKENS,
    forbidden: new RegExp([HEX, COLOUR_FUNCTION, NAMED].map(({ source }) => source).join('|'), 'i'),
    instead: `a colour is written in ${TOKENS} only; take it as a class or variable from there`,
  },
]

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
  const rules = TEXT_RULES.filter(({ concerns }) => concerns(path))
  return text
    .split('\n')
    .flatMap((line, index) =>
      rules.flatMap(({ forbidden, instead }) => (forbidden.test(line) ? [`${path}:${index + 1}: ${instead}`] : [])),
    )
}
