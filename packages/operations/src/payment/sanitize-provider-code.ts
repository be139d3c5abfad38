/**
 * Returns a provider code in the form that the database accepts; null for anything else, so that an odd code does not
 * block the rest.
 */
export const sanitizeProviderCode = (code: string | null): string | null =>
  code !== null && /^[a-z0-9_]+$/.test(code) ? code : null
