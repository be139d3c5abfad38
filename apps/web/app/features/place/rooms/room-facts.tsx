import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import type { RoomView } from '../stay/stay-view.ts'

/** Size of the room and what is private. */
export function RoomFacts({ room }: { room: RoomView }) {
  const { t } = useTranslation('place')
  const { room_type: type } = room
  const isWhole = type === 'entire_place'
  const facts: [IconName, string][] = [
    ...(room.area ? [['ruler', room.area] satisfies [IconName, string]] : []),
    ['bed-double', isWhole ? t('bedrooms', { count: Math.max(room.bedroom_count, 1) }) : t(`room_${type}`)],
    [
      'bath',
      isWhole && room.bathroom_count > 0 ? t('bathrooms', { count: room.bathroom_count }) : t(room.bathroom_type),
    ],
    ['cooking-pot', t(room.kitchen_type)],
    ...(room.persons > 1 ? [['users', t('shared_by', { count: room.persons })] satisfies [IconName, string]] : []),
  ]
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-2">
      {facts.map(([icon, text]) => (
        <li key={icon} className="flex items-center gap-1.5">
          <Icon name={icon} size="small" />
          {text}
        </li>
      ))}
    </ul>
  )
}
