import * as z from 'zod/mini'

/** Error that lists every missing or invalid variable, one per line, so that one start shows everything to fix. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The configuration is not complete:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/** Parses the environment. Called once, at the top of an app's `wire.ts`; nothing else reads `process.env`. */
export function parseConfig<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
  environment: Record<string, string | undefined>,
): z.output<z.ZodMiniObject<Shape>> {
  const parsed = z.safeParse(schema, environment)
  if (parsed.success) return parsed.data
  throw new ConfigError(
    parsed.error.issues.map((issue) => {
      const name = String(issue.path[0])
      return environment[name] === undefined ? `${name} is missing` : `${name} is not valid: ${issue.message}`
    }),
  )
}
