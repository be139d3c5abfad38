import type { StaffStage } from '../lead/staff-stages.ts'

export type CommissionState = 'expected' | 'claimed' | 'paid'

/**
 * Stages of staff in which a booking owes us a commission, by how far that has come. The lanes of the board are these
 * stages, so finance and the board add up the same leads.
 */
export const COMMISSION_STAGES: Readonly<Record<CommissionState, readonly StaffStage[]>> = {
  expected: ['paid', 'contract', 'moved_in'],
  claimed: ['commission_claimed'],
  paid: ['paid_out'],
}
