import { MAX_REVIEW_IMAGE_BYTES, REVIEW_IMAGE_TYPES, MAX_REVIEW_IMAGES } from '@amber/domain/review/review-limits'
import { useId, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { thumbnailOf } from './thumbnail.ts'
import { uploadPicture } from './upload-picture.ts'

type Picture = {
  id: number
  name: string
  thumbnail: string | undefined
  /** Storage key; undefined until uploaded. */
  key: string | undefined
  failed: boolean
}

const TYPES: readonly string[] = REVIEW_IMAGE_TYPES

const subscribeToNothing = () => () => undefined

/** Uploads images as soon as they are chosen. Requires JavaScript. */
export function PictureUpload({ canonicalName, error }: { canonicalName: string; error: string | undefined }) {
  const { t } = useTranslation('review')
  const hasScript = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const [hasRejected, setRejected] = useState(false)
  const nextId = useRef(1)

  const updatePicture = (pictureId: number, changes: Partial<Picture>) =>
    setPictures((all) => all.map((picture) => (picture.id === pictureId ? { ...picture, ...changes } : picture)))

  async function send(file: File) {
    const pictureId = nextId.current++
    setPictures((all) => [
      ...all,
      { id: pictureId, name: file.name, thumbnail: undefined, key: undefined, failed: false },
    ])
    void thumbnailOf(file).then((thumbnail) => updatePicture(pictureId, { thumbnail }))
    try {
      updatePicture(pictureId, { key: await uploadPicture(canonicalName, file) })
    } catch {
      updatePicture(pictureId, { failed: true })
    }
  }

  function addFiles(chosen: FileList | null) {
    const files = [...(chosen ?? [])]
    const valid = files.filter(({ type, size }) => TYPES.includes(type) && size <= MAX_REVIEW_IMAGE_BYTES)
    const remainingCount = MAX_REVIEW_IMAGES - pictures.length
    setRejected(valid.length < files.length || valid.length > remainingCount)
    for (const file of valid.slice(0, remainingCount)) void send(file)
    if (input.current) input.current.value = ''
  }

  if (!hasScript) return null
  const problem = hasRejected ? t('pictures_refused', { count: MAX_REVIEW_IMAGES }) : error
  return (
    <div className="grid justify-items-start gap-2">
      <p id={`${id}-label`} className="font-semibold">
        {t('pictures')}
      </p>
      <p id={`${id}-hint`} className="text-13 text-ink-3">
        {t('pictures_hint', { count: MAX_REVIEW_IMAGES })}
      </p>
      {pictures.length > 0 && (
        <ul aria-labelledby={`${id}-label`} className="grid w-full grid-cols-3 gap-3 md:grid-cols-4">
          {pictures.map((picture) => (
            <PictureTile
              key={picture.id}
              picture={picture}
              onRemove={() => {
                setPictures((all) => all.filter((other) => other.id !== picture.id))
                input.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      <label className="relative inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-control border border-ink px-5 font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-disabled:cursor-not-allowed has-disabled:border-sand-300 has-disabled:text-ink-3">
        <Icon name="camera" size="small" />
        {t('add_pictures')}
        <input
          ref={input}
          type="file"
          multiple
          accept={TYPES.join(',')}
          disabled={pictures.length >= MAX_REVIEW_IMAGES}
          aria-describedby={`${id}-hint`}
          onChange={(event) => addFiles(event.currentTarget.files)}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
      <p aria-live="polite" className="text-13 font-medium text-danger">
        {problem}
      </p>
    </div>
  )
}

function PictureTile({ picture, onRemove }: { picture: Picture; onRemove: () => void }) {
  const { t } = useTranslation('review')
  const { name, thumbnail, key, failed } = picture
  return (
    <li className="relative aspect-3/2 overflow-hidden rounded-control bg-sand-100">
      {thumbnail !== undefined && <img src={thumbnail} alt={name} className="size-full object-cover" />}
      {key !== undefined && <input type="hidden" name="image_key" value={key} />}
      {key === undefined && (
        <output className="absolute inset-x-0 bottom-0 bg-paper/90 px-2 py-1 text-13 font-medium text-ink">
          {t(failed ? 'picture_failed' : 'picture_sending')}
        </output>
      )}
      <button
        type="button"
        aria-label={t('remove_picture', { name })}
        onClick={onRemove}
        className="absolute top-1 right-1 grid size-8 cursor-pointer place-items-center rounded-pill bg-paper hover:bg-sand-100"
      >
        <Icon name="x" size="small" />
      </button>
    </li>
  )
}
