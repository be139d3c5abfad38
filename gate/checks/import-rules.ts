import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { ROOT } from '../source-files.ts'

/** Returns imports that violate a rule of .dependency-cruiser.mjs. */
export async function checkImportRules(root: string, files: string[]): Promise<string[]> {
  const options = await extractDepcruiseOptions(join(ROOT, '.dependency-cruiser.mjs'))
  const { output } = await cruise(files, { ...options, baseDir: root })
  if (typeof output === 'string') throw new Error('dependency-cruiser returned text instead of a result')
  return [
    ...findUncheckedFiles(
      files,
      output.modules.map((module) => module.source),
    ),
    ...violations(output),
  ]
}

/**
 * Returns an error if files were not read: a parser without TypeScript support reads nothing and would report success.
 */
export function findUncheckedFiles(files: string[], cruised: string[]): string[] {
  const seen = new Set(cruised)
  const missed = files.filter((file) => !seen.has(file))
  if (missed.length === 0) return []
  const some = missed.slice(0, 5).join(', ')
  return [`${files.length - missed.length} of ${files.length} source files were read; not read: ${some}`]
}

function violations({ summary }: ICruiseResult): string[] {
  const comments = new Map(summary.ruleSetUsed?.forbidden?.map((rule) => [rule.name, rule.comment]))
  return summary.violations.map(({ rule, from, to, cycle }) => {
    const what = cycle === undefined ? `${from} → ${to}` : [from, ...cycle.map((step) => step.name)].join(' → ')
    return `${rule.name}: ${what}\n  ${comments.get(rule.name) ?? ''}`
  })
}
