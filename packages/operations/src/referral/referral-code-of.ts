import { randomInt } from 'node:crypto'
import type { DbOrTx } from '@amber/db/database'
import { findReferralCode, keepReferralCode } from '@amber/db/queries/referrals'
import { REFERRAL_CODE_LENGTH, REFERRAL_LETTERS } from '@amber/domain/referral/referral-code'

/** Made when it is first asked for, and then the same for good. */
export const referralCodeOf = async (db: DbOrTx, userId: number): Promise<string> =>
  (await findReferralCode(db, userId)) ?? keepReferralCode(db, userId, newCode())

/** One of 8e14: nobody guesses one that is somebody's, and no two are the same. */
const newCode = () =>
  Array.from({ length: REFERRAL_CODE_LENGTH }, () => REFERRAL_LETTERS[randomInt(REFERRAL_LETTERS.length)]).join('')
