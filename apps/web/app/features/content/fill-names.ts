import type { Edition } from '@amber/editions/edition'

/** Replaces the names in an article's HTML that differ between editions. */
export const fillNames = (html: string, { brand, supportEmail }: Pick<Edition, 'brand' | 'supportEmail'>): string =>
  html.replaceAll('{brand}', brand).replaceAll('{support_email}', supportEmail)
