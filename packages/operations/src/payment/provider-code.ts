/** A word of the provider's as the database keeps it; null for anything else, which must not keep the rest from us. */
export const codeOf = (code: string | null): string | null => (code !== null && /^[a-z0-9_]+$/.test(code) ? code : null)
