import { resolveComplaint } from '@amber/contract/endpoints/complaints'
import { moderateReview } from '@amber/contract/endpoints/own-reviews'
import { confirmPlace, dismissDuplicates, resolveFeedError } from '@amber/contract/endpoints/queues'
import type { Client } from '@amber/contract/http/client'
import { COMPLAINT_OUTCOMES } from '@amber/domain/complaint/complaint'
import { REVIEW_DECLINE_REASONS } from '@amber/domain/review/decline-reasons'
import { readFormField } from '../../../shared/form/read-form-field.ts'
import type { QueueName } from './queue-names.ts'

/** Effect of an action; the page has a sentence for each. */
export type QueueDone = 'published' | 'declined' | 'confirmed' | 'resolved' | 'closed' | 'dismissed'

/**
 * Does what a button of a queue says to one item. Returns undefined for a button that the queue does not have. Rejects
 * with the API's error, as when a colleague was faster.
 */
export async function actOnQueue(name: QueueName, form: FormData, api: Client): Promise<QueueDone | undefined> {
  const id = readFormField(form, 'item')
  const value = readFormField(form, 'do')
  switch (name) {
    case 'reviews': {
      const reason = REVIEW_DECLINE_REASONS.find((known) => known === value)
      if (value !== 'publish' && reason === undefined) return undefined
      await api.call(moderateReview, {
        params: { id },
        body: reason === undefined ? { status: 'published' } : { status: 'rejected', reason },
      })
      return reason === undefined ? 'published' : 'declined'
    }
    case 'complaints': {
      const outcome = COMPLAINT_OUTCOMES.find((known) => known === value)
      if (outcome === undefined) return undefined
      await api.call(resolveComplaint, { params: { id }, body: { outcome } })
      return 'resolved'
    }
    case 'unconfirmed':
      if (value !== 'confirm') return undefined
      await api.call(confirmPlace, { params: { id } })
      return 'confirmed'
    case 'feed-errors':
      if (value !== 'close') return undefined
      await api.call(resolveFeedError, { params: { id } })
      return 'closed'
    case 'duplicates':
      if (value !== 'dismiss') return undefined
      await api.call(dismissDuplicates, { body: { ids: id.split(',').map(Number) } })
      return 'dismissed'
  }
}
