import { listComplaints } from '@amber/contract/endpoints/complaints'
import { listManagedInventories } from '@amber/contract/endpoints/managed-inventories'
import { listDuplicates, listFeedErrors } from '@amber/contract/endpoints/queues'
import { listPendingReviews } from '@amber/contract/endpoints/reviews'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { pageNumberOf } from '../../../shared/page/page-number.ts'
import { loadPanel } from '../inventories/load-panel.server.ts'
import { placeLine } from '../inventories/place-line.ts'
import { listUrl, openPanelId } from '../kit/list-url.ts'
import { readCompared } from './compare-url.ts'
import { loadCompared } from './load-compared.server.ts'
import { complaintLine, feedErrorLine, reviewLine } from './queue-lines.ts'
import { type QueueName, queuePath } from './queue-names.ts'

const PAGE_SIZE = 20

/** Loads a page of a queue, with the panel of a place beside it. Each has items of its own kind, so `name` tells them apart. */
export async function loadQueue(name: QueueName, url: URL, loaderContext: LoaderContext) {
  const page = pageNumberOf(url)
  const [{ count, items }, panel] = await Promise.all([
    loadItems(name, page, url, loaderContext),
    loadPanel(openPanelId(url.searchParams), loaderContext),
  ])
  return { ...items, count, page, pages: Math.max(Math.ceil(count / PAGE_SIZE), 1), panel }
}

async function loadItems(name: QueueName, p: number, url: URL, loaderContext: LoaderContext) {
  const { api, language, signal } = loaderContext
  const placeUrl = (id: number) => listUrl(queuePath(name), url.searchParams, { panel: id })
  const query = { p, limit: PAGE_SIZE }
  const at = { now: new Date(), language, placeUrl }
  switch (name) {
    case 'reviews': {
      const { data } = await api.call(listPendingReviews, { query }, { signal })
      return { count: data.meta.count, items: { name, reviews: data.result.map((each) => reviewLine(each, at)) } }
    }
    case 'complaints': {
      const { data } = await api.call(listComplaints, { query }, { signal })
      return { count: data.meta.count, items: { name, complaints: data.result.map((each) => complaintLine(each, at)) } }
    }
    case 'feed-errors': {
      const { data } = await api.call(listFeedErrors, { query }, { signal })
      return { count: data.meta.count, items: { name, errors: data.result.map((each) => feedErrorLine(each, at)) } }
    }
    case 'duplicates': {
      const [{ data }, compared] = await Promise.all([
        api.call(listDuplicates, { query }, { signal }),
        loadCompared(readCompared(url.searchParams), loaderContext),
      ])
      const groups = data.result.map(({ reason, places }) => ({
        reason,
        places: places.map(({ id, name: place, supplier }) => ({ id, name: place, supplier, url: placeUrl(id) })),
      }))
      return { count: data.meta.count, items: { name, groups, compared } }
    }
    case 'unconfirmed': {
      const { data } = await api.call(
        listManagedInventories,
        {
          query: {
            ...query,
            statuses: ['active'],
            confirmed: ['older', 'never'],
            sort_key: 'confirmed',
            sort_order: 'asc',
          },
        },
        { signal },
      )
      const places = data.result.map((place) => {
        const { id, name: placeName, city, supplier, confirmed, left, total } = placeLine(place, at)
        return { id, name: placeName, city, supplier, confirmed, left, total, url: placeUrl(id) }
      })
      return { count: data.meta.count, items: { name, places } }
    }
  }
}

export type QueueData = Awaited<ReturnType<typeof loadQueue>>
