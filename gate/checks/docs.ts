import { readFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { readProject, type Project } from './project.ts'

/** Hand-written documents that others rely on. */
const DOCS = /^([A-Z]+\.md|docs\/.*\.md)$/
const GENERATED = /^docs\/(spec-coverage|measurements)\.md$/
/** Decisions keep the versions that were current when they were made. */
const DATED = /^docs\/decisions\//
/** Paths created at run time, which git does not list. */
const NOT_COMMITTED = /^(\.local|node_modules|build)(\/|$)/
const EXTENSIONS = /\.(tsx?|mjs|json|md|sql|ya?ml|sh|css|csv)$/

/** Returns paths, commands and versions in the documents that are wrong. */
export async function checkDocs(root: string, files: string[]): Promise<string[]> {
  const project = await readProject(root, files)
  const docs = files.filter((path) => DOCS.test(path) && !GENERATED.test(path))
  if (docs.length === 0) return ['there is no document to check']
  const found = await Promise.all(
    docs.map(async (doc) => docProblems(doc, await readFile(join(root, doc), 'utf8'), project)),
  )
  return found.flat()
}

function docProblems(doc: string, text: string, project: Project): string[] {
  return withoutForeignBlocks(text).flatMap((line, index) =>
    [
      ...linkProblems(line, doc, project),
      ...pathProblems(line, project),
      ...commandProblems(line, project),
      ...(DATED.test(doc) ? [] : versionProblems(line, project)),
    ].map((problem) => `${doc}:${index + 1}: ${problem}`),
  )
}

/** Blanks code blocks other than shell, because those show examples; prose and shell name real things. */
function withoutForeignBlocks(text: string): string[] {
  let fence: string | undefined
  return text.split('\n').map((line) => {
    const fenceLine = /^\s*```(\w*)/.exec(line)
    if (fenceLine !== null) {
      fence = fence === undefined ? (fenceLine[1] ?? '') : undefined
      return ''
    }
    if (fence === undefined) return line
    return /^(sh|bash|console)$/.test(fence) ? `\`${line}\`` : ''
  })
}

const quotedIn = (line: string) => [...line.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')

/** Returns broken links, resolved from the document's folder. */
function linkProblems(line: string, doc: string, { files }: Project): string[] {
  return [...line.matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => match[1] ?? '')
    .filter((target) => !/^([a-z]+:|#)/.test(target))
    .map((target) => posix.normalize(posix.join(dirname(doc), target.replace(/#.*$/, ''))).replace(/\/$/, ''))
    .filter((path) => !files.some((file) => file === path || file.startsWith(`${path}/`)))
    .map((path) => `links to ${path}, which does not exist`)
}

/** Returns quoted paths that do not exist. A path may omit its beginning: `search/client.ts` is enough. */
function pathProblems(line: string, { files }: Project): string[] {
  return quotedIn(line)
    .flatMap((quoted) => quoted.split(/\s+/))
    .filter((token) => looksLikePath(token) && !NOT_COMMITTED.test(token))
    .filter((path) => {
      const pattern = new RegExp(`(^|/)${asPattern(path.replace(/^\.\/|[/:,;]+$/g, ''))}(/|$)`)
      return !files.some((file) => pattern.test(file))
    })
    .map((path) => `names ${path}, which does not exist`)
}

/** Matches `apps/api/src/main.ts`, `docs/`, `knip.ts`; not `/api/v0/regions`, `.ts`, `npm run x` or `@amber/db`. */
function looksLikePath(token: string): boolean {
  if (token.lastIndexOf('.') === 0 && EXTENSIONS.test(token)) return false
  if (!/^[\w.<{*][\w./<>{}*@+…-]*$/.test(token)) return false
  return EXTENSIONS.test(token) || /^[\w.-]+\/([\w./<>{}*@+…-]*)$/.test(token)
}

/** Converts a path to a pattern; `<name>`, `{name}`, `*` and `…` match any name. */
function asPattern(path: string): string {
  return path
    .split(/(<[^>]+>|\{[^}]+\}|\*+|…)/)
    .map((part, index) => (index % 2 === 1 ? '[^/]+' : RegExp.escape(part)))
    .join('')
}

function commandProblems(line: string, { scripts, programs }: Project): string[] {
  const commands = quotedIn(line).join(' && ')
  const problems: string[] = []
  for (const match of commands.matchAll(/\bnpm (?:run )?(test|start)\b([^&|;]*)|\bnpm run ([\w:-]+)([^&|;]*)/g)) {
    const script = match[1] ?? match[3] ?? ''
    const workspace = /(?:-w|--workspace)[ =](\S+)/.exec(match[2] ?? match[4] ?? '')?.[1] ?? ''
    if (scripts.get(workspace)?.has(script) !== true) {
      problems.push(`names the script ${script}${workspace && ` of ${workspace}`}, which does not exist`)
    }
  }
  for (const match of commands.matchAll(/\bnpx ([a-z][\w-]*)/g)) {
    if (!programs.has(match[1] ?? '')) problems.push(`names npx ${match[1]}, which no dependency brings`)
  }
  return problems
}

/** Returns versions that differ from ours: `Node 24.21.0`, `fastify 5.12.8` or `kysely@0.29.8`. */
function versionProblems(line: string, { versions }: Project): string[] {
  return [...line.matchAll(/([@\w/.-]+)[ @]`?v?(\d+\.\d+\.\d+)\b/g)].flatMap(([, name = '', version]) => {
    const ours = versions.get(name.toLowerCase())
    return ours === undefined || ours === version ? [] : [`names ${name} ${version}, but we use ${ours}`]
  })
}
