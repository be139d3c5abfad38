import type { Content } from '@amber/content/article'
import type { Edition } from '@amber/editions/edition'

/** Parses the articles and fills in the names that differ between editions. */
export function parseContent(json: string, { brand, supportEmail }: Pick<Edition, 'brand' | 'supportEmail'>): Content {
  const filled = json
    .replaceAll('{brand}', escapeForJson(brand))
    .replaceAll('{support_email}', escapeForJson(supportEmail))
  return JSON.parse(filled) as Content
}

const escapeForJson = (text: string) => JSON.stringify(text).slice(1, -1)
