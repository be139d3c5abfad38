import { Icon } from '../../../ui/icon.tsx'
import { Keys } from '../kit/keys.tsx'
import type { PaletteGroup, PaletteOption } from './palette-option.ts'

type Props = {
  id: string
  label: string
  groups: readonly PaletteGroup[]
  activeId: string | undefined
  onChoose: (option: PaletteOption) => void
}

/** Options of the palette. The input keeps the focus and names the active one. */
export function PaletteList({ id, label, groups, activeId, onChoose }: Props) {
  return (
    <div role="listbox" id={id} aria-label={label} className="min-h-0 grow overflow-y-auto p-2">
      {groups.map(({ title, options }, index) => (
        <div key={title} role="group" aria-labelledby={`${id}-${index}`}>
          <div id={`${id}-${index}`} role="presentation" className="px-2 pt-2 pb-1 text-12 text-ink-3">
            {title}
          </div>
          {options.map((option) => (
            // The keyboard reaches the option through the input.
            <div
              key={option.id}
              id={option.id}
              role="option"
              aria-selected={option.id === activeId}
              onClick={() => onChoose(option)}
              className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2 hover:bg-sand-50 aria-selected:bg-sand-100 max-lg:min-h-11"
            >
              <span className="grid size-6 shrink-0 place-items-center rounded-[6px] bg-sand-100 text-ink-2">
                <Icon name={option.icon} size="tiny" />
              </span>
              <span className="min-w-0 truncate font-medium">{option.label}</span>
              {option.note && <span className="min-w-0 truncate text-ink-3">{option.note}</span>}
              {option.keys && (
                <span className="ml-auto max-lg:hidden">
                  <Keys keys={option.keys} />
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
