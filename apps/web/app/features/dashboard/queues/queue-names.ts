/** Lists of what waits for staff, in the order of their tabs. */
export const QUEUE_NAMES = ['reviews', 'unconfirmed', 'complaints', 'feed-errors', 'duplicates'] as const

export type QueueName = (typeof QUEUE_NAMES)[number]

/** Reviews have a page of their own, which mails and bookmarks name. */
export const queuePath = (name: QueueName) => (name === 'reviews' ? '/dashboard/reviews' : `/dashboard/queues/${name}`)

export const queueOf = (text: string | undefined) => QUEUE_NAMES.find((name) => name === text && name !== 'reviews')

/** Keys of copy: JSON keys have no hyphens. */
export const queueKey = (name: QueueName) => (name === 'feed-errors' ? 'feed_errors' : name)
