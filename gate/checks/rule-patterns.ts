type Pattern = string | string[] | undefined
/** The part of a rule that names files. */
type Rule = { name?: string; from: PathPatterns; to?: PathPatterns }
type PathPatterns = { path?: Pattern; pathNot?: Pattern; couldNotResolve?: boolean }

/**
 * Returns the patterns of the import rules that match none of the files, because such a rule guards nothing. Every
 * alternative of a pattern must match, so that a list of folders keeps none that is gone.
 */
export function findIdlePatterns(rules: readonly Rule[], files: readonly string[]): string[] {
  return rules.flatMap(({ name, from, to = {} }) =>
    Object.entries({ from, to }).flatMap(([side, restriction]) =>
      idlePatternsOf(restriction, files).map((problem) => `${name}: ${problem} in ${side}`),
    ),
  )
}

function idlePatternsOf({ path, pathNot, couldNotResolve }: PathPatterns, files: readonly string[]): string[] {
  // An import that does not resolve has no file to match.
  if (couldNotResolve === true) return []
  const [included, excluded] = [alternativesOf(path), alternativesOf(pathNot)]
  const idle = [...included, ...excluded].filter((each) => !files.some((file) => matches(file, [each])))
  if (idle.length > 0) return idle.map((each) => `no file matches ${asWildcard(each)}`)
  // A pattern with a captured name excludes different files for each file of `from`.
  const alwaysExcluded = excluded.filter((each) => each === asWildcard(each))
  const isEmpty = path !== undefined && !files.some((file) => matches(file, included) && !matches(file, alwaysExcluded))
  return isEmpty ? ['pathNot excludes every file'] : []
}

const matches = (file: string, patterns: string[]) => patterns.some((each) => new RegExp(asWildcard(each)).test(file))

/** Replaces `$1`, the name that `from` captured, by any name. */
const asWildcard = (pattern: string) => pattern.replaceAll(/\$\d/g, '[^/]+')

/** Splits `^(apps|packages)/|^gate/` into `^apps/`, `^packages/` and `^gate/`. */
function alternativesOf(pattern: Pattern): string[] {
  return [pattern ?? []].flat().flatMap(expand)
}

function expand(pattern: string): string[] {
  const whole = splitOutsideGroups(pattern)
  if (whole.length > 1) return whole.flatMap(expand)
  let wholeUntil = -1
  for (const { start, end } of groupsOf(pattern)) {
    if (start < wholeUntil) continue
    const content = pattern.slice(start + 1, end).replace(/^\?:/, '')
    const isLookaround = content.startsWith('?')
    const isRepeated = /^[*+?{]/.test(pattern.slice(end + 1))
    if (isLookaround || isRepeated) wholeUntil = end
    const choices = splitOutsideGroups(content)
    if (start < wholeUntil || choices.length === 1) continue
    return choices.flatMap((choice) => expand(`${pattern.slice(0, start)}${choice}${pattern.slice(end + 1)}`))
  }
  return [pattern]
}

function splitOutsideGroups(pattern: string): string[] {
  const groups = groupsOf(pattern)
  const isOutside = (at: number) => !groups.some(({ start, end }) => start < at && at < end)
  const bars = [...pattern.matchAll(/\\.|\[[^\]]*\]|\|/g)].filter(([token]) => token === '|')
  const cuts = bars.map(({ index }) => index).filter(isOutside)
  return [-1, ...cuts].map((cut, index) => pattern.slice(cut + 1, cuts[index]))
}

/** Returns the positions of all groups, outer groups before the groups within. */
function groupsOf(pattern: string): { start: number; end: number }[] {
  const groups: { start: number; end: number }[] = []
  const open: number[] = []
  for (const { 0: token, index } of pattern.matchAll(/\\.|\[[^\]]*\]|[()]/g)) {
    if (token === '(') open.push(index)
    if (token === ')') groups.push({ start: open.pop() ?? 0, end: index })
  }
  return groups.toSorted((a, b) => a.start - b.start)
}
