/** Best first: AVIF is about half of JPEG's bytes at the same look. JPEG is what every browser shows. */
const FORMATS = ['avif', 'webp', 'jpeg'] as const

export type ImageFormat = (typeof FORMATS)[number]

export const contentTypeOf = (format: ImageFormat) => `image/${format}`

/**
 * Only a format that the browser names is taken: the wildcards that every browser sends say nothing about AVIF.
 * What it gives weight 0 it refuses.
 */
export function pickFormat(accept: string | undefined): ImageFormat {
  const named = new Set<string>()
  for (const item of (accept ?? '').toLowerCase().split(',')) {
    const [type = '', ...parameters] = item.split(';').map((part) => part.trim())
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) named.add(type)
  }
  return FORMATS.find((format) => named.has(contentTypeOf(format))) ?? 'jpeg'
}
