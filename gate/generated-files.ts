import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Committed files that are made from something else in the project: path in the repository → content. */
export type GeneratedFiles = ReadonlyMap<string, string>

export async function writeGenerated(root: string, files: GeneratedFiles): Promise<void> {
  for (const [path, content] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
}

/** The committed files that differ from what would be written now. */
export async function findDrift(root: string, files: GeneratedFiles): Promise<string[]> {
  const problems: string[] = []
  for (const [path, content] of files) {
    const committed = await readFile(join(root, path), 'utf8').catch(() => undefined)
    if (committed === content) continue
    const what =
      committed === undefined ? 'is missing' : `has drifted, first at line ${firstDifference(committed, content)}`
    problems.push(`${path} ${what}: run \`npm run generate\` and commit it`)
  }
  return problems
}

function firstDifference(committed: string, content: string): number {
  const [old, fresh] = [committed.split('\n'), content.split('\n')]
  const longer = old.length > fresh.length ? old : fresh
  return longer.findIndex((_, index) => old[index] !== fresh[index]) + 1
}
