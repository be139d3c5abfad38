import { randomInt } from 'node:crypto'
import type { DbOrTx } from '@amber/db/database'
import { findReferralCode, insertReferralCode } from '@amber/db/queries/referral/referrals'
import { REFERRAL_CODE_LENGTH, REFERRAL_LETTERS } from '@amber/domain/referral/referral-code'

/** Returns the user's referral code. It is created on first use and never changes. */
export const ensureReferralCode = async (db: DbOrTx, userId: number): Promise<string> =>
  (await findReferralCode(db, userId)) ?? insertReferralCode(db, userId, newCode())

/** Returns one of 8e14 codes, too many to guess or to collide. */
const newCode = () =>
  Array.from({ length: REFERRAL_CODE_LENGTH }, () => REFERRAL_LETTERS[randomInt(REFERRAL_LETTERS.length)]).join('')
