import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** House rules about names and text that no linter or import rule can check. */

const MEANINGLESS_NAMES = /(^|\/)(utils?|misc|helpers?|common)(\/|\.[^/]+$)/
const MAY_OPEN_TRANSACTIONS = /^packages\/(operations|testing)\/|^data\/|\.test\.tsx?$/
const CONNECTIONS = 'packages/db/src/connections.ts'
const MAY_CONNECT = /^packages\/testing\/|^data\/|\.test\.tsx?$/
const SERVER_SOURCES = /^(apps\/(api|worker|images)|packages\/(db|integrations|operations))\//
const FETCH = 'packages/integrations/src/http/fetch-json.ts'
const WEB_SOURCES = /^apps\/web\/(app|server)\//
const TOKENS = 'apps/web/app/ui/tokens.css'
/** The dashboard's own tokens, apart because public pages must not load them. */
const DASHBOARD_TOKENS = 'apps/web/app/features/dashboard/dashboard-tokens.css'

const HEX = /(?<![\w&/])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w-])/
const COLOUR_FUNCTION = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/
/** Matches a colour name only where a colour is expected: in a property, an attribute or an arbitrary class. */
const COLOUR_NAME =
  /(?:\b(?:color|background(?:-?color)?|fill|stroke|border(?:-?color)?|outline(?:-?color)?)["']?\s*[:=]\s*[^;,}]*?["'\s]|-\[)(?:white|black|gr[ae]y|red|green|blue|yellow|orange|purple|pink|brown|gold|silver)\b/

const TEXT_RULES = [
  {
    concerns: (path: string) => !MAY_OPEN_TRANSACTIONS.test(path),
    forbidden: /\.(transaction|startTransaction)\(\)/,
    instead: 'only operations open transactions; take a tx, or move this to packages/operations',
  },
  {
    concerns: (path: string) => path !== CONNECTIONS && !MAY_CONNECT.test(path),
    forbidden: /\bnew pg\.(Pool|Client)\(/,
    instead: `a connection to PostgreSQL is created in ${CONNECTIONS} only, which sets its timeouts`,
  },
  {
    concerns: (path: string) => SERVER_SOURCES.test(path) && path !== FETCH && !/\.test\.tsx?$|\/test-/.test(path),
    forbidden: /(?<![.\w])fetch\(/,
    instead: `a server calls fetch in ${FETCH} only, which ends the call after a timeout`,
  },
  {
    concerns: (path: string) => WEB_SOURCES.test(path) && path !== TOKENS && path !== DASHBOARD_TOKENS,
    forbidden: new RegExp([HEX, COLOUR_FUNCTION, COLOUR_NAME].map(({ source }) => source).join('|'), 'i'),
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
  if (MEANINGLESS_NAMES.test(path)) problems.push(`${path}: this name says nothing; name the file after what it does`)
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
