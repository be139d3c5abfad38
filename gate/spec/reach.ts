import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type ImportGraph, reachableFrom, readImportGraph } from './import-graph.ts'

/** The modules that run in the product, and those of them that a user can cause to run. */
export type Reach = {
  readonly graph: ImportGraph
  /** Modules that a process of the product imports, directly or not. */
  readonly product: ReadonlySet<string>
  /** Modules behind a page: those of the web app, and of the API the handlers of endpoints that the web app calls. */
  readonly user: ReadonlySet<string>
  /** Names of the endpoints that the web app calls. */
  readonly calledEndpoints: ReadonlySet<string>
}

/** Where processes start. The build finds routes by their path, so nothing imports them. */
const WEB_ENTRY =
  /^apps\/web\/(app\/(root|entry\.\w+)\.tsx|app\/(routes|handler)\.ts|app\/routes\/.*|server\/main\.ts|offline\/worker\.ts)$/
const OTHER_ENTRY =
  /^apps\/(\w+\/src\/main|worker\/src\/commands\/[\w-]+)\.ts$|^packages\/db\/src\/(migrate|backup|restore)\.ts$/

/** Parts of the API that every call passes through, whichever endpoint it is for. */
const API_FRAME = /^apps\/api\/src\/(http|webhooks)\//
const WORKER = 'apps/worker/src/main.ts'
const HANDLER = /^apps\/api\/src\/endpoints\//

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)

/** Tests import helpers; only tests and tools do. */
const isHelper = (file: string) =>
  /(^|\/)test-[^/]*$/.test(file) ||
  /^(packages\/(testing|stand-ins|local-environment)|gate|data|e2e|services)\//.test(file)

export async function readReach(root: string, files: readonly string[]): Promise<Reach> {
  const graph = await readImportGraph(root, files)
  const modules = files.filter((file) => !isTest(file))
  const web = reachableFrom(
    graph,
    modules.filter((file) => WEB_ENTRY.test(file)),
  )
  const read = (file: string) => readFile(join(root, file), 'utf8')
  const calledEndpoints = new Set((await Promise.all([...web].map(read))).flatMap(endpointsImportedIn))
  const handlers = modules.filter((file) => HANDLER.test(file))
  const called = await Promise.all(
    handlers.map(async (file) => (calledEndpoints.has(MOUNTED.exec(await read(file))?.[1] ?? '') ? [file] : [])),
  )
  return {
    graph,
    product: reachableFrom(
      graph,
      modules.filter((file) => WEB_ENTRY.test(file) || OTHER_ENTRY.test(file)),
    ),
    user: new Set([
      ...web,
      ...reachableFrom(graph, [...called.flat(), ...modules.filter((file) => API_FRAME.test(file)), WORKER]),
    ]),
    calledEndpoints,
  }
}

const MOUNTED = /\bmount\w*\(\s*(\w+),/
const ENDPOINT_IMPORT = /^import \{([^}]+)\} from '@amber\/contract\/endpoints\/[\w-]+'/gm

const endpointsImportedIn = (text: string) =>
  [...text.matchAll(ENDPOINT_IMPORT)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))

/**
 * Returns the modules that a test is about: the one it is named after, or else all that it imports directly. A test of
 * the API that calls it over HTTP is about the handlers beside it.
 */
export function subjectsOf(test: string, graph: ImportGraph): string[] {
  const named = test.replace(/(\.live)?\.test(\.tsx?)$/, '$2')
  if (graph.has(named)) return [named]
  const imported = (graph.get(test) ?? []).filter((file) => !isHelper(file))
  if (imported.length > 0 || !HANDLER.test(test)) return imported
  return [...graph.keys()].filter(
    (file) => dirname(file) === dirname(test) && HANDLER.test(file) && !isTest(file) && !isHelper(file),
  )
}

/** Returns whether a test runs code of the product, even if only through helpers that start it. */
export function runsProduct(test: string, { graph, product }: Reach): boolean {
  const subjects = subjectsOf(test, graph)
  if (subjects.length > 0) return subjects.some((subject) => product.has(subject))
  return [...reachableFrom(graph, [test])].some((file) => file !== test && product.has(file))
}
