/**
 * Output formats, best first. AVIF takes about half of JPEG's bytes at the same quality; every browser supports JPEG.
 */
const FORMATS = ['avif', 'webp', 'jpeg'] as const

export type ImageFormat = (typeof FORMATS)[number]

export const contentTypeOf = (format: ImageFormat) => `image/${format}`

/**
 * Picks the best format that the browser names. Wildcards are ignored because every browser sends them, whether or not
 * it supports AVIF; a weight of 0 excludes a format.
 */
export function pickFormat(accept: string | undefined): ImageFormat {
  const acceptedTypes = new Set<string>()
  for (const item of (accept ?? '').toLowerCase().split(',')) {
    const [type = '', ...parameters] = item.split(';').map((part) => part.trim())
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) acceptedTypes.add(type)
  }
  return FORMATS.find((format) => acceptedTypes.has(contentTypeOf(format))) ?? 'jpeg'
}
