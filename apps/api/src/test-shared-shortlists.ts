import type { SharedShortlist } from '@amber/contract/shared-shortlists'
import { createPlace } from '@amber/testing/factories/place'
import { logIn } from '@amber/testing/factories/session'
import type { TestBrowser } from './test-browser.ts'
import type { LoginApi } from './test-login.ts'

export const SHARED = '/api/v0/auth/users/shared_shortlists'

export type Friend = { userId: number; sessionId: number; browser: TestBrowser; token: string }

/** Somebody who is logged in. */
export async function openFriend({ db, browser }: LoginApi): Promise<Friend> {
  const { userId, sessionId, token } = await logIn(db)
  const opened = browser()
  opened.cookies['user_auth_token'] = token
  return { userId, sessionId, browser: opened, token }
}

export async function stateOf({ browser }: Friend, id: number): Promise<SharedShortlist> {
  const answer = await browser.get(`${SHARED}/${id}`)
  return answer.json<{ data: { shared_shortlist: SharedShortlist } }>().data.shared_shortlist
}

export const invitationOf = async (friend: Friend, id: number) =>
  (await stateOf(friend, id)).invitation_path.slice('/shared/'.length)

export const join = async ({ browser }: Friend, token: string, name: string) =>
  browser.post(`${SHARED}/join`, { token, member_name: name })

/** Two friends, one list, one place on it. */
export async function openSharedList(login: LoginApi) {
  const [owner, friend] = [await openFriend(login), await openFriend(login)]
  const place = await createPlace(login.db)
  const created = await owner.browser.post(SHARED, {
    shared_shortlist: { name: 'Leeds 2027', member_name: 'Ana', inventory_ids: [place.id] },
  })
  const { id } = created.json<{ data: { id: number } }>().data
  await join(friend, await invitationOf(owner, id), 'Ben')
  return {
    owner,
    friend,
    id,
    placeId: place.id,
    path: `${SHARED}/${id}`,
    onPlace: `${SHARED}/${id}/places/${place.id}`,
  }
}
