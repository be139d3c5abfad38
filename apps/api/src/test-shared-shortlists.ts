import type { SharedShortlist } from '@amber/contract/schemas/shared-shortlists'
import { createPlace } from '@amber/testing/factories/place'
import { logIn } from '@amber/testing/factories/session'
import type { TestBrowser } from './test-browser.ts'
import type { LoginApi } from './test-login.ts'

export const SHARED_SHORTLISTS_PATH = '/api/v0/auth/users/shared_shortlists'

export type Friend = { userId: number; sessionId: number; browser: TestBrowser; token: string }

/** Logs in a new user. */
export async function openFriend({ db, browser }: LoginApi): Promise<Friend> {
  const { userId, sessionId, token } = await logIn(db)
  const friendBrowser = browser()
  friendBrowser.cookies['user_auth_token'] = token
  return { userId, sessionId, browser: friendBrowser, token }
}

export async function getSharedShortlist({ browser }: Friend, id: number): Promise<SharedShortlist> {
  const response = await browser.get(`${SHARED_SHORTLISTS_PATH}/${id}`)
  return response.json<{ data: { shared_shortlist: SharedShortlist } }>().data.shared_shortlist
}

export const getInvitationToken = async (friend: Friend, id: number) =>
  (await getSharedShortlist(friend, id)).invitation_path.slice('/shared/'.length)

export const joinSharedShortlist = async ({ browser }: Friend, token: string, name: string) =>
  browser.post(`${SHARED_SHORTLISTS_PATH}/join`, { token, member_name: name })

/** Creates a shared shortlist with two members and one place. */
export async function openSharedList(login: LoginApi) {
  const [owner, friend] = [await openFriend(login), await openFriend(login)]
  const place = await createPlace(login.db)
  const created = await owner.browser.post(SHARED_SHORTLISTS_PATH, {
    shared_shortlist: { name: 'Leeds 2027', member_name: 'Ana', inventory_ids: [place.id] },
  })
  const { id } = created.json<{ data: { id: number } }>().data
  await joinSharedShortlist(friend, await getInvitationToken(owner, id), 'Ben')
  return {
    owner,
    friend,
    id,
    placeId: place.id,
    path: `${SHARED_SHORTLISTS_PATH}/${id}`,
    onPlace: `${SHARED_SHORTLISTS_PATH}/${id}/places/${place.id}`,
  }
}
