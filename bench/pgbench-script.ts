import type { RecordedStatement } from '@amber/testing/recorded-statements'

/** Maps a number or text of the recorded run to its pgbench expression: `4711` → `:payment_id`. */
export type Variables = ReadonlyMap<string, string>

/**
 * Returns the recorded statements as a pgbench script. Ids of the recorded payment become variables, and so do values
 * that one statement returns and a later one uses. Everything else stays as recorded.
 */
export function pgbenchScript(statements: readonly RecordedStatement[], variables: Variables): string {
  const known = new Map(variables)
  return statements
    .map(({ text, values, rows }, index) => {
      const statement = text.replaceAll(/\$(\d+)/g, (_, number: string) =>
        expressionOf(values[Number(number) - 1], known),
      )
      const later = new Set(statements.slice(index + 1).flatMap((one) => one.values.flatMap(numbersIn)))
      const returned = Object.entries(rows[0] ?? {}).filter(
        ([, value]) => isNumber(value) && later.has(String(value)) && !known.has(String(value)),
      )
      for (const [column, value] of returned) known.set(String(value), `:s${index}_${column}`)
      return returned.length === 0 ? `${statement.trim()};` : `${statement.trim()} \\gset s${index}_`
    })
    .join('\n')
}

const isNumber = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value))

const numbersIn = (value: unknown): string[] =>
  value === null || value === undefined ? [] : (textOf(value).match(/\d+/g) ?? [])

function expressionOf(value: unknown, known: Variables): string {
  if (value === null || value === undefined) return 'null'
  const text = textOf(value)
  const variable = known.get(text)
  if (variable !== undefined) return variable
  const hidden = value instanceof Date ? [] : [...new Set(numbersIn(text))].filter((number) => known.has(number))
  const replaced = hidden.reduce(
    (sum, number) => `replace(${sum}, ${quoted(number)}, (${known.get(number)})::text)`,
    quoted(text),
  )
  return hidden.length > 0 && !Array.isArray(value) && /^[[{]/.test(text) ? `(${replaced})::json` : replaced
}

function textOf(value: {}): string {
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (Array.isArray(value)) return `{${value.map((one) => JSON.stringify(one)).join(',')}}`
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Quotes a text, escaping colons because they start a variable. */
const quoted = (text: string) =>
  `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a').replaceAll('\n', '\\n')}'`
