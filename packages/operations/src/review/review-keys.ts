/** Nobody can fetch what lies here, and a job looks at it before it moves on. */
export const REVIEW_QUARANTINE = 'quarantine/reviews/'

/** Where the image service finds a picture: by the hash of its bytes. */
export const reviewPictureKey = (hash: string): string => `reviews/${hash}.webp`
