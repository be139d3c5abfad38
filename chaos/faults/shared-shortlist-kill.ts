import { setTimeout as delay } from 'node:timers/promises'
import { findSharedShortlist } from '@amber/db/queries/shared-shortlist/shared-shortlists'
import { createList } from '@amber/operations/shared-shortlist/create-list'
import { joinList } from '@amber/operations/shared-shortlist/members'
import { logIn } from '@amber/testing/factories/session'
import { createPlace } from '@amber/testing/factories/place'
import { loginSecrets } from '@amber/testing/mailed-logins'
import { startWorld } from '@amber/testing/world'
import { atMost, report } from '../../bench/bar.ts'
import { openSharedScreen, type SharedScreen } from '../shared-screen.ts'

/**
 * Kills the API repeatedly while four friends vote through the web server's proxy and one watches. Like the page, each
 * voter resends a vote until it is acknowledged. After each kill, acknowledged votes must be in the database and on the
 * watcher's screen. The figures are the votes lost and the votes never shown.
 */
const ROUNDS = 20
const VOTERS = 4
const PLACES = 5
/** Milliseconds that all vote before a kill, and again after the API is back. */
const VOTING_MS = 400
const SCREEN_LIMIT_MS = 10_000

type Vote = 'yes' | 'veto'

const world = await startWorld({
  apps: ['api', 'web'],
  populated: false,
  environment: { RATE_LIMIT_WRITE: '1000000', RATE_LIMIT_READ: '1000000' },
})
const web = world.url('web')
let screen: SharedScreen | undefined
try {
  const friends = await Promise.all(Array.from({ length: VOTERS + 1 }, () => logIn(world.db)))
  const [watcher, ...voters] = friends
  if (!watcher) throw new Error('no watcher was created')
  const places: number[] = []
  for (let place = 0; place < PLACES; place++) places.push((await createPlace(world.db)).id)
  const begun = {
    userId: watcher.userId,
    name: 'Leeds',
    memberName: 'Ana',
    entries: places.map((id) => ({ id, stay: null })),
  }
  const listId = await createList(world.db, begun)
  const seed = (await findSharedShortlist(world.db, listId))?.invitationSeed ?? Buffer.alloc(0)
  const token = loginSecrets.sharedInvitationOf(listId, seed)
  const deps = { db: world.db, liveChanges: { publish: async () => undefined }, loginSecrets }
  for (const { userId } of voters) await joinList(deps, { userId, token, name: `Friend ${userId}` })

  const list = `${web}/api/v0/auth/users/shared_shortlists/${listId}`
  screen = openSharedScreen(`${list}/events`, watcher.token)
  await screen.until(({ version }) => version > 0, SCREEN_LIMIT_MS)

  /** The last acknowledged vote, by user and place. */
  const acknowledged = new Map<string, Vote>()
  let isVoting = true
  let made = 0
  let unanswered = 0
  let newest = 0

  async function send(voterToken: string, place: number, vote: Vote): Promise<void> {
    for (;;) {
      try {
        const response = await fetch(`${list}/places/${place}/vote`, {
          method: 'PUT',
          headers: { cookie: `user_auth_token=${voterToken}`, origin: web, 'content-type': 'application/json' },
          body: JSON.stringify({ vote }),
          signal: AbortSignal.timeout(5_000),
        })
        if (response.ok) {
          const { data } = (await response.json()) as { data: { version: number } }
          newest = Math.max(newest, data.version)
          return
        }
        if (response.status < 500) throw new Error(`a vote was rejected with ${response.status}`)
      } catch (error) {
        if (error instanceof Error && error.message.startsWith('a vote was')) throw error
      }
      unanswered += 1
      await delay(50)
    }
  }

  async function voteOn({ token: voterToken, userId }: (typeof friends)[number]): Promise<void> {
    while (isVoting) {
      const place = places[made++ % PLACES] ?? 0
      const key = `${userId} ${place}`
      const vote: Vote = acknowledged.get(key) === 'yes' ? 'veto' : 'yes'
      await send(voterToken, place, vote)
      acknowledged.set(key, vote)
    }
  }

  let lost = 0
  let unseen = 0
  const late: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    isVoting = true
    const voting = Promise.all(voters.map(voteOn))
    await delay(VOTING_MS)
    await world.apps.api?.kill()
    await world.start('api')
    await delay(VOTING_MS)
    isVoting = false
    await voting
    const settled = performance.now()
    const stored = votesOf(await findSharedShortlist(world.db, listId))
    lost += [...acknowledged].filter(([key, vote]) => stored.get(key) !== vote).length
    const state = await screen.until(({ version }) => version >= newest, SCREEN_LIMIT_MS)
    late.push(performance.now() - settled)
    const shown = new Map<string, string>(
      state?.places.flatMap(({ inventory_id, votes }) =>
        votes.map(({ user_id, vote }) => [`${user_id} ${inventory_id}`, vote] as const),
      ),
    )
    unseen += [...acknowledged].filter(([key, vote]) => shown.get(key) !== vote).length
    process.stderr.write(`round ${round}: ${made} votes, ${unanswered} sent again, version ${newest}\n`)
  }
  const detail = `${ROUNDS} kills, ${made} votes acknowledged, ${unanswered} requests sent again; the screen had all of a round ${Math.max(...late).toFixed(0)} ms after its last answer at the latest`
  report({ name: 'shared-shortlist-kill.lost', value: lost, goal: atMost(0, ' votes'), detail })
  report({ name: 'shared-shortlist-kill.unseen', value: unseen, goal: atMost(0, ' votes'), detail })
} finally {
  screen?.close()
  await world.stop()
}

function votesOf(row: Awaited<ReturnType<typeof findSharedShortlist>>): Map<string, string> {
  return new Map(
    row?.places.flatMap(({ inventoryId, votes }) =>
      votes.map(({ userId, vote }) => [`${userId} ${inventoryId}`, vote] as const),
    ),
  )
}
