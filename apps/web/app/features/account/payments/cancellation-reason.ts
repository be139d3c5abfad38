import { CANCELLATION_REASONS, type CancellationReason } from '@amber/domain/booking/cancellation-terms'

export const isCancellationReason = (reason: string): reason is CancellationReason =>
  (CANCELLATION_REASONS as readonly string[]).includes(reason)
