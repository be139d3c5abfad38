import type { Place } from '@amber/contract/schemas/inventory'
import { useEffect } from 'react'

/** Stores the view in this browser and counts it, without delaying the page. */
export function useRecordView({ id, canonical_name, name, meta, images }: Place) {
  const image = images[0]?.base_path
  const region = meta.region_name
  useEffect(() => {
    import('./record-view.ts').then(
      ({ recordView }) => recordView({ id, canonicalName: canonical_name, name, regionName: region, image }),
      // Offline the view is not counted.
      () => {},
    )
  }, [id, canonical_name, name, region, image])
}
