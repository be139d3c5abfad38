/** Key prefix of uploads that nobody can fetch until a job has checked them. */
export const REVIEW_QUARANTINE = 'quarantine/reviews/'

/** Returns the key by which the image service finds an image: the hash of its bytes. */
export const reviewPictureKey = (hash: string): string => `reviews/${hash}.webp`
