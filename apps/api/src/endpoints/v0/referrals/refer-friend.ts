import { referFriend } from '@amber/contract/endpoints/referrals'
import * as schemas from '@amber/contract/schemas/referrals'
import * as operation from '@amber/operations/referral/refer-friend'
import { mount } from '../../../http/mount.ts'

export const referFriendEndpoint = mount(
  referFriend,
  schemas.referFriend,
  async ({ body }, { db, getSession, language }) => {
    const { userId } = await getSession()
    const { name, email } = body.form
    await operation.referFriend(db, { referrerId: userId, name, email, language })
    return { data: { referred: true as const } }
  },
)
