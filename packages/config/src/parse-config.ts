import * as z from 'zod/mini'
import { findRejection } from './deployment-rules.ts'
import { stage } from './variables.ts'

/** Error that lists every missing or invalid variable, one per line, so that one start shows everything to fix. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/**
 * Parses the environment, and the stage with it, so that no app can leave it out. Every stage except development is a
 * deployment, whose rules apply too. Called once, at the top of an app's `wire.ts`; nothing else reads `process.env`.
 */
export function parseConfig<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
  environment: Record<string, string | undefined>,
): z.output<z.ZodMiniObject<Shape & typeof stage>> {
  const parsed = z.safeParse(z.object({ ...schema.shape, ...stage }), environment)
  const invalid = (parsed.error?.issues ?? []).map((issue) => {
    const name = String(issue.path[0])
    return environment[name] === undefined ? `${name} is missing` : `${name} is not valid: ${issue.message}`
  })
  const rejected =
    environment['SITE_STAGE'] === 'development'
      ? []
      : Object.keys(schema.shape).flatMap((name) => findRejection(name, environment[name]) ?? [])
  if (parsed.success && rejected.length === 0) return parsed.data
  throw new ConfigError([...invalid, ...rejected])
}
