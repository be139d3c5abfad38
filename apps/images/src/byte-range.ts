/** Both ends included, as HTTP counts. */
export type ByteRange = { from: number; to: number }

/**
 * What of so many bytes a `Range` header asks for: a piece, nothing that there is, or the whole. What can't be read,
 * and several pieces at once, are answered by the whole, as the standard allows.
 */
export function readByteRange(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | 'whole' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    const wanted = Math.min(Number(last), bytes)
    return wanted === 0 ? 'unsatisfiable' : { from: bytes - wanted, to: bytes - 1 }
  }
  const [from, to] = [Number(first), last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)]
  if (last !== '' && Number(last) < from) return 'whole'
  return from >= bytes ? 'unsatisfiable' : { from, to }
}
