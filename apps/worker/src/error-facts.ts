/**
 * What may be said of an error in a log line or a job's row: its kind and where it came from. The message stays
 * behind, since it can quote what a person wrote, and neither place can be erased.
 */
export function errorFacts(error: unknown): { name: string; code?: string; at?: string[] } {
  if (!(error instanceof Error)) return { name: typeof error }
  const code = codeOf(error)
  const at = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim())
  return { name: error.name, ...(code !== undefined && { code }), ...(at && { at }) }
}

export function errorTitle(error: unknown): string {
  const { name, code } = errorFacts(error)
  return code === undefined ? name : `${name} ${code}`
}

/** PostgreSQL and Node say `code`, HTTP clients `status` or `statusCode`. */
function codeOf(error: Error): string | undefined {
  for (const key of ['code', 'status', 'statusCode']) {
    const value: unknown = Reflect.get(error, key)
    if (typeof value === 'number' || (typeof value === 'string' && /^[\w.-]{1,40}$/.test(value))) return String(value)
  }
  return undefined
}
