/**
 * Returns the facts of an error that may be logged or stored in a job's row: its kind and stack. The message is left
 * out because it can quote personal data, and neither place can be erased.
 */
export function safeErrorInfo(error: unknown): { name: string; code?: string; at?: string[] } {
  if (!(error instanceof Error)) return { name: typeof error }
  const code = codeOf(error)
  const at = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim())
  return { name: error.name, ...(code !== undefined && { code }), ...(at && { at }) }
}

export function safeErrorTitle(error: unknown): string {
  const { name, code } = safeErrorInfo(error)
  return code === undefined ? name : `${name} ${code}`
}

/** Returns the error's code: PostgreSQL and Node use `code`, HTTP clients `status` or `statusCode`. */
function codeOf(error: Error): string | undefined {
  for (const key of ['code', 'status', 'statusCode']) {
    const value: unknown = Reflect.get(error, key)
    if (typeof value === 'number' || (typeof value === 'string' && /^[\w.-]{1,40}$/.test(value))) return String(value)
  }
  return undefined
}
