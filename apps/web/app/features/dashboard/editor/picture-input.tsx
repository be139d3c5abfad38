import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '@amber/domain/inventory/media-upload'
import { useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { denseLook } from '../kit/dense-button.tsx'
import { PICTURES_FIELD } from './picture-files.ts'

const MEGABYTE = 1024 * 1024

type Props = { isTarget: boolean; onChoose: (files: readonly File[]) => void }

/** Chooses pictures. With JavaScript they are sent at once; without it, with the form. */
export function PictureInput({ isTarget, onChoose }: Props) {
  const { t } = useTranslation('editor')
  const id = useId()
  return (
    <>
      <label
        className={`${denseLook()} relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 noscript:h-auto noscript:py-1.5`}
      >
        <Icon name="camera" size="tiny" />
        {t('add_pictures')}
        <input
          type="file"
          name={PICTURES_FIELD}
          multiple
          accept={PICTURE_TYPES.join(',')}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget: input }) => {
            onChoose([...(input.files ?? [])])
            // The form must not send them a second time.
            input.value = ''
          }}
          className="absolute inset-0 cursor-pointer opacity-0 noscript:static noscript:opacity-100"
        />
      </label>
      <span id={`${id}-hint`} className="order-last text-12 text-ink-3 max-md:basis-full">
        {t(isTarget ? 'drop_now' : 'hint_pictures', { size: MAX_PICTURE_BYTES / MEGABYTE })}
      </span>
    </>
  )
}
