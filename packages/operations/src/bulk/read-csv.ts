import { Readable } from 'node:stream'
import { AppError } from '@amber/domain/errors'
import { CsvError, parse } from 'csv-parse'

/** Longest row in bytes: a few long descriptions. A quote that is never closed must not swallow the whole file. */
const MAX_ROW_BYTES = 100_000

const DELIMITERS = [';', '\t', ','] as const
type Delimiter = (typeof DELIMITERS)[number]

/**
 * Returns the delimiter that most cells of the head are separated by. Excel writes semicolons where the comma separates
 * decimals.
 */
export function delimiterOf(csv: string): Delimiter {
  const [head = ''] = csv.split(/\r?\n/, 1)
  const unquoted = head.replaceAll(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((delimiter) => unquoted.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** Characters given to the parser at a time, so that it yields between them. */
const CHUNK_LENGTH = 64 * 1024

/** Never cuts a character of two code units: each half would become a replacement character. */
function* chunksOf(text: string): Generator<string> {
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = Math.min(start + CHUNK_LENGTH, text.length)
    if ((text.codePointAt(end - 1) ?? 0) > 0xffff) end += 1
    yield text.slice(start, end)
  }
}

/**
 * Yields the rows of a file as RFC 4180 defines it, with or without a byte order mark, the head first. Rows may be shorter
 * or longer than the head: the dry run reports them. Empty lines are left out. Throws `invalid_input` for anything else.
 */
export async function* readCsv(csv: string, delimiter: Delimiter): AsyncGenerator<string[]> {
  const parser = Readable.from(chunksOf(csv)).pipe(
    parse({
      bom: true,
      delimiter,
      relaxColumnCount: true,
      skipEmptyLines: true,
      skipRecordsWithEmptyValues: true,
      maxRecordSize: MAX_ROW_BYTES,
    }),
  )
  try {
    for await (const row of parser) yield row as string[]
  } catch (error) {
    if (error instanceof CsvError) throw new AppError('invalid_input', { fields: { csv: 'invalid' }, cause: error })
    throw error
  }
}
