import { REVIEW_PICTURE_BYTES, REVIEW_PICTURE_TYPES, REVIEW_PICTURES } from '@amber/domain/review/review-limits'
import { useId, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'
import { thumbnailOf } from './thumbnail.ts'
import { uploadPicture } from './upload-picture.ts'

type Picture = {
  id: number
  name: string
  thumbnail: string | undefined
  /** Once it is sent. */
  key: string | undefined
  failed: boolean
}

const TYPES: readonly string[] = REVIEW_PICTURE_TYPES

const never = () => () => undefined

/** Pictures are sent as they are chosen; without script there are none. */
export function PictureUpload({ canonicalName, error }: { canonicalName: string; error: string | undefined }) {
  const { t } = useTranslation('review')
  const hasScript = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const [refused, setRefused] = useState(false)
  const nextId = useRef(1)

  const change = (changed: number, news: Partial<Picture>) =>
    setPictures((all) => all.map((one) => (one.id === changed ? { ...one, ...news } : one)))

  async function send(file: File) {
    const own = nextId.current++
    setPictures((all) => [...all, { id: own, name: file.name, thumbnail: undefined, key: undefined, failed: false }])
    void thumbnailOf(file).then((thumbnail) => change(own, { thumbnail }))
    try {
      change(own, { key: await uploadPicture(canonicalName, file) })
    } catch {
      change(own, { failed: true })
    }
  }

  function take(chosen: FileList | null) {
    const files = [...(chosen ?? [])]
    const good = files.filter(({ type, size }) => TYPES.includes(type) && size <= REVIEW_PICTURE_BYTES)
    const room = REVIEW_PICTURES - pictures.length
    setRefused(good.length < files.length || good.length > room)
    for (const file of good.slice(0, room)) void send(file)
    if (input.current) input.current.value = ''
  }

  if (!hasScript) return null
  const problem = refused ? t('pictures_refused', { count: REVIEW_PICTURES }) : error
  return (
    <div className="grid justify-items-start gap-2">
      <p id={`${id}-label`} className="font-semibold">
        {t('pictures')}
      </p>
      <p id={`${id}-hint`} className="text-13 text-ink-3">
        {t('pictures_hint', { count: REVIEW_PICTURES })}
      </p>
      {pictures.length > 0 && (
        <ul aria-labelledby={`${id}-label`} className="grid w-full grid-cols-3 gap-3 md:grid-cols-4">
          {pictures.map((picture) => (
            <PictureTile
              key={picture.id}
              picture={picture}
              onRemove={() => {
                setPictures((all) => all.filter((one) => one.id !== picture.id))
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
          disabled={pictures.length >= REVIEW_PICTURES}
          aria-describedby={`${id}-hint`}
          onChange={(event) => take(event.currentTarget.files)}
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
