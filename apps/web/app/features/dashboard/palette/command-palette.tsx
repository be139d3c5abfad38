import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Keys } from '../kit/keys.tsx'
import { PaletteList } from './palette-list.tsx'
import type { PaletteOption } from './palette-option.ts'
import { type PaletteContents, usePaletteGroups } from './use-palette-groups.ts'

type Props = { contents: PaletteContents; onClose: () => void }

/** Finds and does things by typing. The first option is active, so that Enter takes it. */
export function CommandPalette({ contents, onClose }: Props) {
  const { t } = useTranslation('dashboard')
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const { groups, isLooking } = usePaletteGroups(contents, typed)
  const options = groups.flatMap((group) => group.options)
  const activeOption = options[Math.min(active, options.length - 1)]

  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (activeOption) document.getElementById(activeOption.id)?.scrollIntoView({ block: 'nearest' })
  }, [activeOption])

  const choose = ({ run }: PaletteOption) => {
    onClose()
    run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((index) => (index + step + options.length) % Math.max(options.length, 1))
    } else if (event.key === 'Enter' && activeOption) {
      event.preventDefault()
      choose(activeOption)
    }
  }
  return (
    <dialog
      ref={dialog}
      aria-label={t('find_or_do')}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
      className="mx-auto mt-[min(12vh,90px)] max-h-[min(560px,calc(100dvh-32px))] w-[min(640px,calc(100vw-24px))] max-w-none flex-col overflow-hidden rounded-card bg-paper text-13 text-ink shadow-float backdrop:bg-scrim open:flex"
    >
      <div className="flex h-13 shrink-0 items-center gap-3 border-b border-sand-200 px-4">
        <Icon name="search" size="small" className="text-ink-3" />
        <input
          type="text"
          role="combobox"
          aria-label={t('find_or_do')}
          aria-autocomplete="list"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={activeOption?.id}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={typed}
          placeholder={t('palette_placeholder')}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 grow bg-transparent text-15 outline-none placeholder:text-ink-3"
        />
        <Keys keys={['Esc']} />
      </div>
      <PaletteList
        id={listId}
        label={t('palette_options')}
        groups={groups}
        activeId={activeOption?.id}
        onChoose={choose}
      />
      <p role="status" className={options.length > 0 ? 'sr-only' : 'px-4 pb-4 text-ink-2'}>
        {options.length > 0
          ? t('palette_count', { count: options.length })
          : t(isLooking ? 'palette_looking' : 'palette_none')}
      </p>
    </dialog>
  )
}
