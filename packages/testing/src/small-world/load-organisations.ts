import type { Tx } from '@amber/db/database'
import { insert, MADE_AT, reserveIds } from './bulk.ts'

export type SmallOrganisations = {
  /** Returns the supplier of the place with that number: two landlords take turns, and every third place has none. */
  readonly ownerOf: (number: number) => number | null
  /** Returns the university that shows every twentieth place under its own brand. */
  readonly partnerOf: (number: number) => number | null
}

export async function loadOrganisations(tx: Tx): Promise<SmallOrganisations> {
  const takeId = await reserveIds(tx, 'organisations', 3)
  const [north, south, partner] = [takeId(), takeId(), takeId()]
  await insert(tx, 'organisations', [
    { id: north, kind: 'landlord', name: 'Northlight Living', verifiedAt: MADE_AT, createdAt: MADE_AT },
    { id: south, kind: 'landlord', name: 'Southbank Student Homes', createdAt: MADE_AT },
    { id: partner, kind: 'university', name: 'Marlowe University Accommodation', createdAt: MADE_AT },
  ])
  return {
    ownerOf: (number) => [north, south, null][number % 3] ?? null,
    partnerOf: (number) => (number % 20 === 0 ? partner : null),
  }
}

/** Loads the commissions, which only staff see, and the partners that show the places. */
export async function loadCommissionsAndPartners(
  tx: Tx,
  rootIds: readonly number[],
  { partnerOf }: SmallOrganisations,
): Promise<void> {
  await insert(
    tx,
    'commissions',
    rootIds.map((rootId, number) => ({
      rootId,
      kind: 'place' as const,
      basisPoints: 500 + (number % 6) * 100,
      startsOn: '2026-01-01',
      createdAt: MADE_AT,
    })),
  )
  await insert(
    tx,
    'partnerPlaces',
    rootIds.flatMap((rootId, number) => {
      const organisationId = partnerOf(number)
      return organisationId === null ? [] : [{ rootId, organisationId, kind: 'place' as const, createdAt: MADE_AT }]
    }),
  )
}
