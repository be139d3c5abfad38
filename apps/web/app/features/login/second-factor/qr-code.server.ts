import { encode } from 'uqr'

/** A QR code as a single path over `size` × `size` modules, including a margin of two. */
export type QrCode = { size: number; path: string }

export function qrCodeOf(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  return {
    size,
    path: data.flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)).join(''),
  }
}

/** Returns runs of adjacent dark modules; drawing each as one shape avoids seams. */
function runsOf(row: readonly boolean[]): [x: number, length: number][] {
  const runs: [x: number, length: number][] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  }
  return runs
}
