import { type ComponentProps, lazy, Suspense } from 'react'
import type { NotFoundView } from './not-found-view.tsx'
import { PlainFault } from './plain-fault.tsx'

const load = async () => (await import('./not-found-view.tsx')).NotFoundView

/** Hardly any page view needs it, so that its script is no part of the frame. Without it the visitor gets a plain one. */
const View = import.meta.env.SSR
  ? await load()
  : lazy(async () => ({ default: await load().catch(() => PlainFault as typeof NotFoundView) }))

/** Screen for a missing page and, with the reason, for one that failed. */
export const NotFoundScreen = ({ fault }: Partial<ComponentProps<typeof NotFoundView>>) => (
  <Suspense>
    <View fault={fault} />
  </Suspense>
)
