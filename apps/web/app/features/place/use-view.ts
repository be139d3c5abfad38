import type { Place } from '@amber/contract/inventory'
import { useEffect } from 'react'

/** Somebody looks at it: remembered by this browser, and counted. Nothing of it holds the page up. */
export function useView({ id, canonical_name, name, meta, images }: Place) {
  const image = images[0]?.base_path
  const region = meta.region_name
  useEffect(() => {
    import('./record-view.ts').then(
      ({ recordView }) => recordView({ id, canonicalName: canonical_name, name, regionName: region, image }),
      // Without network it is one view less.
      () => {},
    )
  }, [id, canonical_name, name, region, image])
}
