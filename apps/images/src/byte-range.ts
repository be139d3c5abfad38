/** A byte range whose ends are both inclusive, as in HTTP. */
export type ByteRange = { from: number; to: number }

/**
 * Returns the range that a `Range` header requests. Malformed headers and multiple ranges give `whole`, which the HTTP
 * specification allows.
 */
export function readByteRange(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | 'whole' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    const suffixLength = Math.min(Number(last), bytes)
    return suffixLength === 0 ? 'unsatisfiable' : { from: bytes - suffixLength, to: bytes - 1 }
  }
  const [from, to] = [Number(first), last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)]
  if (last !== '' && Number(last) < from) return 'whole'
  return from >= bytes ? 'unsatisfiable' : { from, to }
}
