import { useTranslation } from '../../../i18n/use-translation.ts'
import { OptionList } from '../kit/option-list.tsx'
import type { RoomOption } from './room-options.ts'
import type { RoomMenuState } from './use-room-menu.ts'

type Props = { id: string; menu: RoomMenuState; onChoose: (room: RoomOption) => void }

/** The live places and rooms that match what follows the hash, and how many they are. */
export function RoomMenu({ id, menu: { options, typed, active, isFound }, onChoose }: Props) {
  const { t } = useTranslation(['chat_inbox', 'chat_content', 'common'])
  const textOf = ({ within, price, unit, left }: RoomOption) =>
    [
      within,
      t('common:price_from', { price, unit: t(`common:unit_${unit}`) }),
      t('chat_content:card_left', { count: left }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <>
      <output className="sr-only">{isFound && t('room_count', { count: options.length })}</output>
      {options.length > 0 && (
        <OptionList
          id={id}
          label={t('rooms')}
          heading={`#${typed}`}
          options={options.map((room) => ({ key: String(room.id), title: room.name, text: textOf(room) }))}
          active={active}
          onChoose={({ key }) => {
            const room = options.find((option) => String(option.id) === key)
            if (room) onChoose(room)
          }}
        />
      )}
    </>
  )
}
