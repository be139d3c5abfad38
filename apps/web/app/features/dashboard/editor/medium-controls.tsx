import { isPanoramaKey } from '@amber/domain/inventory/tour-link'
import { PartControls } from './group-control.tsx'
import { MEDIUM_PARTS } from './field-shapes.ts'
import { MediaPreview } from './media-preview.tsx'
import type { PartShapes, Values } from './shape.ts'

/** The controls of one image, video, plan or tour. Files keep their path; the link of a tour is typed. */
export function MediumControls({ name, medium }: { name: string; medium: Values }) {
  const { base_path: path, media_type: type } = medium
  // A link that is typed wrongly stays one, so that it can be corrected.
  const isLink = type === 'virtual_view' && !(typeof path === 'string' && isPanoramaKey(path))
  return (
    <div className="flex items-start gap-2">
      <MediaPreview medium={medium} />
      <div className="min-w-0 grow">
        {isLink ? (
          <input type="hidden" name={`${name}.media_type`} value="virtual_view" />
        ) : (
          <input type="hidden" name={`${name}.base_path`} value={String(path)} />
        )}
        <PartControls name={name} parts={isLink ? LINK_PARTS : partsOfFile(String(type), path)} values={medium} />
      </div>
    </div>
  )
}

const { media_type: _type, featured: _featured, ...LINK_PARTS } = MEDIUM_PARTS

/** A picture can be a floor plan; a drawing, a video or a panorama is only what it is. */
function partsOfFile(type: string, path: unknown): PartShapes {
  const { base_path: _path, ...parts } = MEDIUM_PARTS
  const isPicture = (type === 'image' || type === 'floor_plan') && !String(path).endsWith('.svg')
  const options = isPicture ? ['image', 'floor_plan'] : [type]
  return { ...parts, media_type: { type: 'choice', options } }
}
