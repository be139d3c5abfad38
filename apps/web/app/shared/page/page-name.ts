/**
 * Returns the first part of a matched route's pattern: `terms` of `terms/:version?`. The path of the URL is no safe source
 * of the name: it may begin with a language, be in capital letters or end with a slash.
 */
export const pageNameOf = (pattern: string): string => pattern.split('/').find((part) => part !== '') ?? ''
