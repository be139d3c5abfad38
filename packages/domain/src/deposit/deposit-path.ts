import { evidencePath } from '../evidence/evidence-path.ts'

/** Id of the part of the page of moving out that is about the deposit. */
export const DEPOSIT_SECTION = 'deposit'

/** Returns the path of the part of a student's page that is about the deposit. */
export const depositPath = (leadUuid: string): string =>
  `${evidencePath({ leadUuid, phase: 'move_out' })}#${DEPOSIT_SECTION}`
