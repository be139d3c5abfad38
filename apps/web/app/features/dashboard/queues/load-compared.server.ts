import { getManagedInventory } from '@amber/contract/endpoints/managed-inventories'
import { CallError } from '@amber/contract/http/client'
import { imageSources } from '@amber/domain/images/image-sources'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { editorUrl } from '../editor/editor-url.ts'
import { placeLine } from '../inventories/place-line.ts'

const PICTURE_WIDTH = 320

/** Loads places to compare. One that was archived meanwhile is left out. */
export async function loadCompared(ids: readonly number[], loaderContext: LoaderContext) {
  const places = await Promise.all(ids.map((id) => loadPlace(id, loaderContext)))
  return places.filter((place) => place !== undefined)
}

async function loadPlace(id: number, { api, language, signal }: LoaderContext) {
  try {
    const { data } = await api.call(getManagedInventory, { params: { id } }, { signal })
    const line = placeLine(data.place, { now: new Date(), language })
    return {
      id,
      name: line.name,
      url: editorUrl(id),
      picture: data.place.image && imageSources(data.place.image, PICTURE_WIDTH).src,
      supplier: line.supplier,
      city: line.city,
      address: data.address,
      price: line.price,
      left: line.left,
      total: line.total,
      confirmed: line.confirmed,
      rooms: data.room_types.map(({ name }) => name),
    }
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_found') return undefined
    throw error
  }
}

export type ComparedPlace = Awaited<ReturnType<typeof loadCompared>>[number]
