import { readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'

/** Runtime imports between source files: path in the repository → paths. Type imports are left out, since they vanish. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** Reads the imports of the files. Imports of other files, such as libraries, are left out. */
export async function readImportGraph(root: string, files: readonly string[]): Promise<ImportGraph> {
  const known = new Set(files)
  return new Map(
    await Promise.all(
      files.map(async (file) => {
        const targets = importsIn(await readFile(join(root, file), 'utf8')).flatMap((target) => resolve(file, target))
        return [file, targets.filter((target) => known.has(target))] as const
      }),
    ),
  )
}

/** `import … from`, `export … from`, `import '…'` and `import('…')`, but not `import type` and `export type`. */
const IMPORT =
  /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"](?<static>[^'"]+)['"]|\bimport\(\s*['"](?<dynamic>[^'"]+)['"]/gm

const importsIn = (text: string) =>
  [...text.matchAll(IMPORT)].map(({ groups }) => groups?.['static'] ?? groups?.['dynamic'] ?? '')

/** Our packages export all files of `src` by their path. The file may be a component. */
function resolve(file: string, target: string): string[] {
  if (target.startsWith('.')) return [normalize(join(dirname(file), target))]
  const [, name, path] = /^@amber\/([^/]+)\/(.+)$/.exec(target) ?? []
  if (name === undefined || path === undefined) return []
  return ['packages', 'apps', ''].flatMap((folder) =>
    ['ts', 'tsx'].map((ending) => join(folder, name, 'src', `${path}.${ending}`)),
  )
}

/** Returns the entries and everything they import, directly or not. */
export function reachableFrom(graph: ImportGraph, entries: Iterable<string>): Set<string> {
  const reached = new Set<string>()
  const pending = [...entries]
  for (let file = pending.pop(); file !== undefined; file = pending.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    pending.push(...(graph.get(file) ?? []))
  }
  return reached
}
